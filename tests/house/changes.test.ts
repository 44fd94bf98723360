/** A write of what plans are made of notes it as a change: without that, kept figures would stay as they were. */
import { expect, it } from 'vitest'
import { isTest, type Source, sources } from './sources.ts'

/** Audit subjects of what figures are counted from. */
const subjects = [
  ...['department', 'employee', 'pay_rate', 'budget', 'schedule_settings', 'scheduling_rule', 'warning_rule'],
  ...['shift', 'shift_template', 'workstation', 'estimate', 'holiday_notice'],
  ...['guide', 'history', 'special_day', 'weather'],
]

/** Why a file need not. */
const apart: Record<string, string> = {
  'server/src/company-import/writing/write-company.ts': 'company-runner notes the whole of it',
  'server/src/company-import/writing/write-work.ts': 'company-runner notes the whole of it',
  'server/src/company-import/resolving/new-people-lines.ts': 'company-runner notes the whole of it',
  'server/src/estimate/estimates/adjust-estimate.ts': 'changeEstimate notes it',
  'server/src/estimate/estimates/hand-over.ts': 'changeEstimate notes it',
  'server/src/estimate/estimates/run-estimate.ts': 'changeEstimate notes it',
  'server/src/estimate/estimates/set-demand.ts': 'changeEstimate notes it',
  'server/src/demo/make-reorganised.ts': 'the demo is made before anything is counted',
  'server/src/organisation/planned/carry-out.ts': 'carry.ts notes it; a conflict changes nothing',
  'server/src/planning/carrying/carried-settings.ts': 'carriedLists and carriedPlaces note it',
  'server/src/organisation/commands/sort-departments.ts': 'no figure depends on the order',
  'server/src/people/photos/keep-photo.ts': 'no plan is made of faces',
  'server/src/people/tags/tags.ts': 'no plan is made of tags',
  'server/src/estimate/pos/take-sales.ts': 'a till tells every few minutes, and its days are past',
}

const withoutNote = (files: readonly Source[]) =>
  files
    .filter(({ text }) => subjects.some(subject => text.includes(`subject: '${subject}'`)))
    .filter(({ text }) => !/\bnote(Change|Demand)\(|\bmatter: '/.test(text))
    .map(({ path }) => path)

const code = sources('.ts').filter(({ path }) => path.startsWith('server/src/') && !isTest(path))

it('every file that writes such an audit line notes the change, or says why not', () => {
  const found = withoutNote(code)
  expect(found.filter(path => !(path in apart))).toEqual([])
  expect(Object.keys(apart).filter(path => !found.includes(path))).toEqual([])
})

it('sees a write that notes nothing', () => {
  const text = "await audit(tx, { actor, subject: 'shift', now })"
  expect(withoutNote([{ path: 'server/src/planning/shifts/wrong.ts', text }])).toHaveLength(1)
  expect(withoutNote([{ path: 'right.ts', text: `${text}\nawait noteChange(tx, { matter: 'rules' })` }])).toEqual([])
})
