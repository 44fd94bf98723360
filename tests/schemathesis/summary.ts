/** What a person reads of a run: calls and faults, by database and person. */
import { cpus, loadavg } from 'node:os'
import { must } from '../../scripts/setup/run.mjs'
import type { Desk } from './desk.ts'
import { version } from './tool.ts'

export interface Found extends Pick<Desk, 'counts' | 'confirmed' | 'faults'> {
  database: string
  role: string
  reports: {
    failures: { title: string; operations: string[] }[]
    errors: { title: string; count: number }[]
  }[]
}

const people: Record<string, string> = { employee: 'employee', hr: 'HR of one site', administrator: 'administrator' }

const row = ({ database, role, counts, confirmed, reports }: Found): string => {
  const of = (wanted: (kind: string) => boolean) =>
    [...counts].reduce((sum, [kind, count]) => sum + (wanted(kind) ? count : 0), 0)
  const cells = [
    database,
    people[role] ?? role,
    of(() => true),
    of(kind => kind === '200' || kind === '303'),
    of(kind => kind === 'refused'),
    of(kind => kind.startsWith('4')),
    of(kind => kind.startsWith('5')),
    confirmed.size,
    reports.flatMap(({ failures, errors }) => [...failures, ...errors]).length,
  ]
  return `| ${cells.join(' | ')} |`
}

const kindsOf = (found: readonly Found[]): string[] =>
  found.flatMap(({ database, role, faults, reports }) => {
    const told = [
      ...reports.flatMap(({ failures, errors }) => [
        ...failures.map(({ title, operations }) => `${title}: ${operations.slice(0, 12).join(', ')}`),
        ...errors.map(({ title, count }) => `${title}, ${count} times`),
      ]),
      ...[...faults].map(([call, asked]) => `${call}: \`${asked}\``),
    ]
    return told.map(each => `- ${database}, ${people[role]}: ${each}`)
  })

/** What the servers of a run are made from: asked at its beginning, for somebody may commit while it goes on. */
export const presentCommit = async (): Promise<string> =>
  (await must('git', ['log', '-1', '--format=%h'], { cwd: import.meta.dirname })).trim()

/** The summary, and whether anything failed. */
export function summaryOf(
  found: readonly Found[],
  { seconds, examples, seed, commit }: { seconds: number; examples: number; seed: number; commit: string },
): { text: string; failed: boolean } {
  const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
  const kinds = kindsOf(found)
  const text = `# Calls made from the document

\`npm run fuzz:http\`, ${day}, on top of ${commit}, schemathesis ${version}, seed ${seed}: for each row at most ${seconds} s of single calls (what the schemas' limits suggest, then up to ${examples} by chance for each), and as long of walks along the document's links, on the demo company. Limits are raised by \`PAIBAN_LIMITS\`. Checked: no fault of the server, status, kind of content and schema as the document says, malformed input and missing headers refused, no answer without a session.

Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}; Node ${process.version}; load average (1, 5, 15 min) at the end ${loadavg()
    .map(load => load.toFixed(1))
    .join(', ')}.

| Database | Who | Calls | Confirmed | Refused | Malformed | 5xx | Calls of the product confirmed at least once | Kinds of faults |
|---|---|---|---|---|---|---|---|---|
${found.map(row).join('\n')}

${kinds.length > 0 ? kinds.join('\n') : 'No faults.'}
`
  return { text, failed: kinds.length > 0 }
}
