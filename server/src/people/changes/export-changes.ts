/** How the list of personnel changes is exported: in the columns of its import, so that the file can be read in again. */
import { peopleCalls as calls } from '#contract/people/calls.ts'
import type { ChangeRow, ToldTerms } from '#contract/people/personnel-change.ts'
import type { Say } from '../../exports/columns.ts'
import { inTransaction, serveExport } from '../../exports/export-list.ts'
import { listChanges } from './list-changes.ts'

/** What a change sets, in one line: a place, a position and a rank by what they are, the others in words. */
const lineOf = (terms: ToldTerms, say: Say): string => {
  const { departmentName, position, rank, managerName, hireType, hoursSystem, cycle } = terms
  const said = [
    ...[departmentName, position, rank, managerName],
    ...[hireType && say(`people:hire.${hireType}`), hoursSystem && say(`people:hours.${hoursSystem}`)],
    cycle && say(`people:cycle.${cycle}`),
  ]
  return said.filter(Boolean).join(' · ')
}

const stateOf = ({ conflict, state }: ChangeRow) => `people:change.state.${conflict ? 'conflict' : state}`

export const exportChanges = serveExport(calls.exportChanges, {
  name: 'people:title.changes',
  list: calls.listChanges,
  rows: inTransaction(listChanges),
  columns: ({ text, word, date, hours, money, phrase }) => ({
    name: text('people:field.name', row => row.employeeName),
    jobNumber: text('people:field.jobNumber', row => row.jobNumber),
    kind: word('people:change.kind', row => `people:change.kind.${row.kind}`),
    on: date('people:change.on', row => row.on),
    before: phrase('people:change.before', (row, say) => lineOf(row.before, say), 30),
    after: phrase('people:change.after', (row, say) => lineOf(row.after, say), 30),
    department: text('people:field.department', row => row.after.departmentName ?? null),
    position: text('people:field.position', row => row.after.position ?? null),
    rank: text('people:field.rank', row => row.after.rank ?? null),
    manager: text('people:field.manager', row => row.after.managerName ?? null),
    hireType: word('people:field.hireType', ({ after }) => (after.hireType ? `people:hire.${after.hireType}` : null)),
    hoursSystem: word('people:field.hoursSystem', ({ after }) =>
      after.hoursSystem ? `people:hours.${after.hoursSystem}` : null,
    ),
    cycle: word('people:field.cycle', ({ after }) => (after.cycle ? `people:cycle.${after.cycle}` : null)),
    day: hours('people:field.dayMinutes', row => row.after.dayMinutes ?? null),
    week: hours('people:field.weekMinutes', row => row.after.weekMinutes ?? null),
    hourly: money('people:change.hourly', row => row.after.hourlyCents ?? null),
    state: word('people:change.state', stateOf),
    reason: text('people:change.reason', row => row.reason, 30),
    plannedOn: date('people:change.planned_on', row => row.plannedOn),
    actualOn: date('people:change.actual_on', row => row.actualOn),
    comment: text('people:change.comment', row => row.comment, 30),
    cancelledBy: text('people:change.cancelled_by', row => row.cancelledBy),
    cancelReason: text('people:change.cancel_reason', row => row.cancelReason, 30),
  }),
})
