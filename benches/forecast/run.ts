/**
 * `npm run bench:forecast`: the backtests on public data, each method beside what the engine chooses, kept in
 * benches/results/forecast.md. The data lie beside the house; PAIBAN_FORECAST_DATA may name another folder.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { calendarTable } from '#server/estimate/special-days/calendar-table.ts'

interface Errors {
  wape: number
  bias: number
}
interface Total extends Errors {
  days: number
  in_band: number
  by_method: Record<string, Errors>
}

const root = path.resolve(import.meta.dirname, '../..')
const data = process.env.PAIBAN_FORECAST_DATA ?? path.resolve(root, '../shared/benchmarks/forecast')
const [italy, kiel, edinburgh] = ['italian_restaurants_daily.csv', 'kiel_bakery_daily.csv', 'breadbasket_slot30.csv']
const early = ['--from', '2018-02-05', '--to', '2020-02-16']
const late = ['--from', '2023-05-01', '--to', '2024-05-08', '--history-from', '2022-04-01']

const sets: [title: string, file: string, region: string, value: string, more: string[], gate: number, aim: number][] =
  [
    ['Italy 2018 to early 2020, turnover', italy, 'IT', 'turnover', early, 8.2, 7.8],
    ['Italy 2023-24, turnover', italy, 'IT', 'turnover', late, 7.7, 7.3],
    ['Kiel, turnover', kiel, 'DE-SH', 'turnover', ['--from', '2014-08-04', '--to', '2018-07-31'], 9.2, 8.8],
    ['Italy 2018 to early 2020, transactions', italy, 'IT', 'transactions', early, 7.9, 7.5],
    ['Italy 2023-24, transactions', italy, 'IT', 'transactions', late, 8.5, 8.1],
    [
      'Edinburgh, half-hour tickets',
      edinburgh,
      'GB-SCT',
      'transactions',
      ['--from', '2017-01-02', '--to', '2017-04-09'],
      49.5,
      48.5,
    ],
  ]

if (!existsSync(data)) {
  console.error(`left out: ${data} is not there; PAIBAN_FORECAST_DATA may name the folder`)
  process.exit(0)
}
/** New stores: as many days of their own, alone and with days borrowed from the others. */
const newStoreDays = [7, 14, 28, 84, 150]
const folder = mkdtempSync(path.join(tmpdir(), 'paiban-forecast-'))
const two = (value: number) => value.toFixed(2)
const methods = ['recent_weeks', 'same_period', 'mean', 'smoothing', 'regression']
const rows: string[] = []
const bands: Total[] = []
const backtest = (file: string, value: string, calendar: string, more: string[]): Total => {
  const words = ['backtest', path.join(data, file), '--value', value, '--calendar', calendar, ...more]
  const lines = execFileSync(path.join(root, 'target/release/paiban'), words, { encoding: 'utf8', maxBuffer: 1 << 28 })
  return JSON.parse(lines.trimEnd().split('\n').at(-1) ?? '') as Total
}
for (const [title, file, region, value, more, gate, aim] of sets) {
  const calendar = path.join(folder, `${region}.csv`)
  writeFileSync(calendar, calendarTable(region, '2012-01-01', '2025-12-31'))
  const total = backtest(file, value, calendar, more)
  if (value === 'turnover') bands.push(total)
  const each = methods.map(method => two(total.by_method[method]?.wape ?? Number.NaN))
  rows.push(`| ${title} | **${two(total.wape)}** (${two(total.bias)}) | ${gate} / ${aim} | ${each.join(' | ')} |`)
  console.log(rows.at(-1))
}
const young = newStoreDays.map(own => {
  const words = ['--from', '2018-06-04', '--to', '2018-12-30', '--own-days', String(own)]
  const [alone, borrowed] = [words, [...words, '--borrow']].map(more =>
    two(backtest(italy, 'turnover', path.join(folder, 'IT.csv'), more).wape),
  )
  return `| ${own} | ${alone} | ${borrowed} |`
})
console.log(young.join('\n'))
rmSync(folder, { recursive: true })
const days = bands.reduce((sum, { days }) => sum + days, 0)
const inside = bands.reduce((sum, total) => sum + total.in_band * total.days, 0) / days

writeFileSync(
  path.join(root, 'benches/results/forecast.md'),
  `# Forecast errors on public data

\`npm run bench:forecast\`: every Monday a forecast of the seven days that follow, from the days before only; open days
only; WAPE in per cent over all stores, bias in brackets. "Chosen" is what the engine answers where nobody names a
method: the blend of methods that each store's own past speaks for. Half-hours are scored where the mean of the last
eight same weekdays or the actual figure is above zero; methods stand there with their day laid on the learned shape,
before rounding to whole tickets. No column of the data but date and figure is used.

| data | chosen | gate / aim | ${methods.join(' | ')} |
|---|---|---|${methods.map(() => '---|').join('')}
${rows.join('\n')}

Band of 10 to 90 %, open days of the three sets of daily turnover pooled: ${two(inside)} % inside (gate 76 to 84, aim 79 to 81).

New stores: Italy, June to December 2018, turnover, each store with so many days of its own before each Monday, alone
and with days borrowed from the other stores.

| own days | alone | borrowed |
|---|---|---|
${young.join('\n')}

Machine: ${cpus().length} x ${cpus()[0]?.model}; load ${two(loadavg()[0] ?? 0)}; the figures do not depend on it.
`,
)
