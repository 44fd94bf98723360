/** How a plan's workbook is read against its plan: what it would change, and every cell at fault. */
import type { Change, Duty } from '#contract/engine.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Sheet } from '../../files/cell.ts'
import { readWorkbook } from '../../files/workbook.ts'
import type { RowFault } from '../../importing/rows.ts'
import type { Place, Reader, Within } from '../../importing/runner.ts'
import { planBounds } from '../edits/merging/plan-bounds.ts'
import { planRoom } from '../edits/merging/plan-room.ts'
import { changeBetween } from '../edits/merging/roster.ts'
import { findPlan } from '../plans/find-plan.ts'
import { planWorkbook } from './list-columns.ts'
import { readPaper } from './plan-names.ts'
import { readList } from './read-list.ts'

export interface ReadPlan {
  /** Of the file: an import reads them again under the plan's lock. */
  sheets: readonly Sheet[]
  revision: number
  change: Change
  before: Duty[]
  /** Of the rows that can be read. */
  duties: Duty[]
  faults: RowFault[]
  names: Map<string, string>
}

export const readPlanFile = async (
  tx: Tx,
  { actor, locale, services }: Pick<Within, 'actor' | 'locale' | 'services'>,
  planId: string,
  sheets: readonly Sheet[],
): Promise<ReadPlan> => {
  const { record, facts, people, roster } = await readPaper(tx, actor, { planId })
  const known = {
    planId: record.id,
    bounds: await planBounds(tx, services.clock, record),
    people,
    shifts: facts.shifts,
    stations: facts.stations,
    duties: new Map(roster.map(duty => [duty.id, duty])),
    room: await planRoom(tx, record),
  }
  const { duties, faults } = readList(sheets, known, locale)
  return {
    sheets,
    revision: record.revision,
    change: changeBetween(roster, duties),
    before: roster,
    duties,
    faults,
    names: new Map(people.map(each => [each.id, each.name])),
  }
}

/** Rows of the list, and the days of the grid beside it. */
export const planLimits = { rows: 100_000, columns: 100, cells: 800_000 }

export const planIdOf = ({ subjectId }: Pick<Place, 'subjectId'>): string => {
  if (subjectId === null) throw new Refusal('not_found')
  return subjectId
}

/** A duty is a row: whether the plan has it, and as it stands in the file. */
const count: Reader<ReadPlan>['count'] = async (_within, { before, change, duties, faults }) => {
  const there = new Set(before.map(duty => duty.id))
  const put = new Set(change.put.map(duty => duty.id))
  const refused = new Set(faults.map(fault => fault.row)).size
  const added = duties.filter(duty => put.has(duty.id) && !there.has(duty.id)).length
  const replaced = duties.filter(duty => put.has(duty.id) && there.has(duty.id)).length
  return { rows: duties.length + refused, added, replaced, unchanged: duties.length - added - replaced, refused }
}

export const planReader: Reader<ReadPlan> = {
  kind: 'plan',
  isPrivate: false,
  workbook: planWorkbook,
  codes: { gone: 'planning:file_gone' },
  mustReach: (tx, actor, run) => findPlan(tx, actor, planIdOf(run)),
  read: async (within, file, place) => {
    const sheets = await readWorkbook(file, planLimits)
    return within.inCompany(tx => readPlanFile(tx, within, planIdOf(place), sheets))
  },
  count,
}
