/** Heads or hours of a stretch set by hand: set and withdraw. Demand follows at once where the estimate was run before. */
import { and, eq, gt, lt } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { keepsToSlots, mostHeads } from '#contract/estimate/estimate.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { clockText } from '../../files/clock-text.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { workstationsOf } from '../../workstations/index.ts'
import { demandSetting } from '../schema.ts'
import { changeEstimate, type EstimateRecord, lockEstimate, mustBeLast } from './find-estimate.ts'
import { follow } from './run-estimate.ts'

type SetDemand = typeof estimateCalls.setDemand
type WithdrawDemand = typeof estimateCalls.withdrawDemand
type Place = Pick<ServedLong<SetDemand>['input'], 'date' | 'workstationId' | 'start' | 'end'>

/** The one that is replaced. @throws Refusal estimate:setting_overlaps where another stretch shares a minute */
const takePlace = async (tx: Tx, record: EstimateRecord, { date, workstationId, start, end }: Place) => {
  const there = await tx
    .select()
    .from(demandSetting)
    .where(
      and(
        eq(demandSetting.estimateId, record.id),
        eq(demandSetting.date, date),
        eq(demandSetting.workstationId, workstationId),
        lt(demandSetting.start, end),
        gt(demandSetting.end, start),
      ),
    )
  const other = there.find(each => each.start !== start || each.end !== end)
  if (other) {
    const values = { from: clockText(other.start), to: clockText(other.end) }
    throw new Refusal('estimate:setting_overlaps', values, 'start')
  }
  const [same] = there
  if (same) await tx.delete(demandSetting).where(eq(demandSetting.id, same.id))
  return same ?? null
}

const subjectOf = ({ actor, now }: Pick<ServedLong, 'actor' | 'now'>, record: EstimateRecord) => ({
  actor,
  subject: 'estimate' as const,
  subjectId: record.id,
  departmentId: record.departmentId,
  now,
})

/** @throws Refusal estimate:setting_much where more is set than the stretch has room for */
const mustFit = ({
  unit,
  value,
  start,
  end,
}: Pick<ServedLong<SetDemand>['input'], 'unit' | 'value' | 'start' | 'end'>) => {
  const most = unit === 'heads' ? mostHeads : mostHeads * (end - start)
  if (value <= most) return
  throw new Refusal('estimate:setting_much', { most: unit === 'heads' ? most : most / 60 }, 'value')
}

/** @throws Refusal estimate:setting_grid where a stretch cuts one of the estimate's slots: a slot is set whole */
const mustKeepToSlots = ({ slot }: EstimateRecord, { start, end }: Place) => {
  if (keepsToSlots(slot, { start, end })) return
  throw new Refusal('estimate:setting_grid', { minutes: slot }, 'start')
}

/**
 * @throws Refusal estimate:reason_required, estimate:outside_period, estimate:setting_times, estimate:setting_much,
 * estimate:setting_grid, estimate:setting_overlaps, not_found, stale
 */
export const setDemand = async (request: ServedLong<SetDemand>): Promise<Answer<SetDemand>> => {
  const { input, actor, now, inCompany } = request
  const { id, revision, ...values } = input
  const { date, workstationId, start, end, reason } = values
  if (reason === '') throw new Refusal('estimate:reason_required', {}, 'reason')
  if (end <= start) throw new Refusal('estimate:setting_times', {}, 'end')
  mustFit(values)
  const after = await inCompany(async tx => {
    const record = await lockEstimate(tx, actor, id)
    mustBeLast(record, revision)
    if (date < record.first || date > record.last) throw new Refusal('estimate:outside_period', { date }, 'date')
    const stations = await workstationsOf(tx, record.departmentId)
    if (stations.every(each => each.id !== workstationId)) throw new Refusal('not_found', {}, 'workstationId')
    mustKeepToSlots(record, values)
    const before = await takePlace(tx, record, values)
    await tx.insert(demandSetting).values({ ...values, estimateId: record.id, author: actor.name, at: now })
    await audit(tx, { ...subjectOf(request, record), action: 'adjust', before, after: values })
    return changeEstimate(tx, record, revision, {})
  })
  return follow(request, after)
}

/** Takes one back: what the guide gives stands again. */
export const withdrawDemand = async (request: ServedLong<WithdrawDemand>): Promise<Answer<WithdrawDemand>> => {
  const { input, actor, inCompany } = request
  const after = await inCompany(async tx => {
    const record = await lockEstimate(tx, actor, input.id)
    const which = and(eq(demandSetting.id, input.settingId), eq(demandSetting.estimateId, record.id))
    const [before] = await tx.select().from(demandSetting).where(which)
    if (!before) throw new Refusal('not_found')
    mustBeLast(record, input.revision)
    await tx.delete(demandSetting).where(which)
    await audit(tx, { ...subjectOf(request, record), action: 'withdraw', before })
    return changeEstimate(tx, record, input.revision, {})
  })
  return follow(request, after)
}
