/**
 * Measures the import of 40,000 rows of history into the embedded database, and how long other calls take meanwhile.
 * Run with `node benches/import.ts`; the result is kept in benches/results/import.md.
 */
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { writeWorkbook } from '#server/files/write-workbook.ts'
import { sendFile } from '#server/testing/send-file.ts'
import { testServer } from '#server/testing/test-server.ts'

const wanted = 40_000
const pause = (millis: number) => new Promise(resolve => setTimeout(resolve, millis))
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const rows = Array.from({ length: wanted }, (_, index) => {
  const start = 480 + (index % 32) * 30
  const date = addDays('2023-01-01', Math.floor(index / 32))
  return [
    date,
    `${clock(start)}-${clock(start + 30)}`,
    100 + (index % 97) * 3.5,
    100 + (index % 89),
    index % 61,
    index % 37,
  ]
})
const heads = ['date', 'slot', 'turnover', 'amount', 'people', 'orders']
const bytes = await writeWorkbook([{ name: 'history', columns: heads.map(head => ({ head })), rows }])

const server = await testServer({ now: '2026-11-21T02:00:00Z', workers: 1, locale: 'en' })
const manager = await server.signIn('manager')
const [departmentId] = server.company.siteIds
const others: number[] = []
let running = true
const day = { departmentId, first: '2023-01-01', last: '2023-01-07' }
const watching = (async () => {
  while (running) {
    const begun = performance.now()
    await server.call(estimateCalls.listHistory, day, manager)
    others.push(performance.now() - begun)
    await pause(20)
  }
})()

const begun = performance.now()
const found = await sendFile(
  server,
  estimateCalls.checkHistoryFile,
  { departmentId },
  { name: 'pos.xlsx', bytes },
  manager,
)
const checked = performance.now()
await server.call(estimateCalls.applyHistoryImport, { importId: found.importId }, manager)
let state = await server.call(estimateCalls.historyImportProgress, { importId: found.importId }, manager)
while (state.state === 'applying') {
  await pause(50)
  state = await server.call(estimateCalls.historyImportProgress, { importId: found.importId }, manager)
}
const done = performance.now()
running = false
await watching
await server.stop()

const sorted = others.toSorted((a, b) => a - b)
const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
const seconds = (millis: number) => (millis / 1000).toFixed(1)
const [cpu] = cpus()
const text = `# Import of history

${wanted.toLocaleString('en')} rows (${(bytes.length / 1e6).toFixed(1)} MB xlsx), embedded database in memory, ${cpus().length} cores of ${cpu?.model ?? 'an unknown processor'}; load average ${loadavg()[0]?.toFixed(1)} by other work on the same machine while measuring.

| what | measured | goal |
|---|---|---|
| dry run (every cell read, nothing written) | ${seconds(checked - begun)} s | - |
| import in the background, from the call to done | ${seconds(done - checked)} s | 10 s |
| other calls meanwhile (${sorted.length}), p50 | ${at(0.5)} ms | - |
| other calls meanwhile, p95 | ${at(0.95)} ms | 200 ms |
| other calls meanwhile, longest | ${at(1)} ms | - |

Rows written: ${state.added.toLocaleString('en')}. Made by \`node benches/import.ts\`.
`
writeFileSync(path.resolve(import.meta.dirname, 'results/import.md'), text)
process.stdout.write(text)
