/** Adds or changes a shift. Duties made from it keep their own times. */
import { isNull } from 'drizzle-orm'
import type { Duty } from '#contract/engine.ts'
import type { shiftCalls } from '#contract/planning/settings/shift.ts'
import { onTheNextDay } from '#contract/shared/cross-day.ts'
import { mustReachAll } from '../../access/reach.ts'
import type { Engine } from '../../engine/engine.ts'
import { refuseFirst } from '../../errors.ts'
import type { ServedLong } from '../../http/served.ts'
import { findTwin, keepRecord, type SettingsNoun } from '../../settings/index.ts'
import { readSettings } from '../settings/read-settings.ts'
import { isTypedAlike, judgeShift, shortNameTaken } from './judge-shift.ts'
import { shift } from './schema.ts'

type Request = ServedLong<typeof shiftCalls.saveShift>

/** Shifts as settings: of some departments with those below them, or of the whole company; typing a short name means one. */
export const shifts: SettingsNoun<typeof shift> = {
  table: shift,
  subject: 'shift',
  matter: 'rules',
  departmentsOf: ({ departmentIds }) => departmentIds ?? [],
  judge: async (tx, records) => {
    const { id, name, shortName, departmentIds, deletedAt } = shift
    const there = await tx.select({ id, name, shortName, departmentIds }).from(shift).where(isNull(deletedAt))
    const found = findTwin(
      records.map(each => ({ ...each, departmentIds: each.departmentIds ?? [] })),
      there,
      isTypedAlike,
    )
    if (found) throw shortNameTaken(found.record, found.twin)
  },
}

/** Working minutes of a pattern on an ordinary day, from the engine. */
export const patternMinutes = async (
  engine: Engine,
  pattern: Pick<Duty, 'start' | 'end' | 'breaks'>,
): Promise<number> => {
  const calendar = { weekStart: 0, night: { start: 1320, end: 1800 }, days: [] }
  const duty = { ...pattern, id: '', date: '2024-01-01', segments: [], pinned: false, training: false }
  const [minutes = 0] = await engine.call<number[]>('worked_minutes', { calendar, duties: [duty] })
  return minutes
}

/** @throws forbidden where it applied, or would apply, beyond the caller's reach; the first of judgeShift; not_found */
export const saveShift = async ({ input: entered, actor, now, services, inCompany }: Request) => {
  const input = onTheNextDay(entered)
  const { id, revision, ...form } = input
  await inCompany(async tx => {
    await mustReachAll(tx, actor, input.departmentIds)
    const { settings } = await readSettings(tx)
    refuseFirst(judgeShift(input, { precision: settings.precision, others: [] }))
  })
  const workMinutes = await patternMinutes(services.engine, input)
  return inCompany(async tx => {
    return keepRecord(tx, shifts, { actor, now }, { id, revision }, { ...form, workMinutes })
  })
}
