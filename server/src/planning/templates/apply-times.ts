/** The configuration box of a template: times for the weekdays or the whole week become rows, with a shift of these times. */

import type { shiftTemplateCalls } from '#contract/planning/settings/shift-template.ts'
import { onTheNextDay } from '#contract/shared/cross-day.ts'
import { mustReach } from '../../access/reach.ts'
import type { ServedLong } from '../../http/served.ts'
import { canonical } from '../edits/merging/roster.ts'
import { refusal } from '../refusal.ts'
import { shiftsOf } from '../shifts/list-shifts.ts'
import { saveShift } from '../shifts/save-shift.ts'

type Request = ServedLong<typeof shiftTemplateCalls.applyTemplateTimes>

/** @throws commute_time where one end of the rest is missing */
const breaksOf = ({ restStart, restEnd }: Request['input']['times']) => {
  if (restStart === null && restEnd === null) return []
  if (restStart === null || restEnd === null) throw refusal('commute_time', {}, 'times.restEnd')
  return [{ start: restStart, end: restEnd, paid: false }]
}

/**
 * Finds the department's shift of exactly these times, or makes one, and answers the rows to add.
 * @throws workstation_required, commute_time and the refusals of saveShift
 */
export const applyTemplateTimes = async (request: Request) => {
  const { input, actor, inCompany } = request
  const { departmentId, times } = input
  await inCompany(tx => mustReach(tx, actor, departmentId))
  const { workstationId, crossDay } = times
  if (workstationId === null) throw refusal('workstation_required', { row: 1 }, 'times.workstationId')
  if (times.start === null || times.end === null) throw refusal('commute_time', {}, 'times.end')
  const { start, end, breaks } = onTheNextDay({ ...times, start: times.start, end: times.end, breaks: breaksOf(times) })
  if (end <= start || (end > 1440 && !crossDay)) throw refusal('commute_time', {}, 'times.end')
  if (breaks.some(rest => rest.end <= rest.start || rest.start < start || rest.end > end))
    throw refusal('commute_time', {}, 'times.restEnd')
  const known = await inCompany(tx => shiftsOf(tx, departmentId))
  const same = known.find(
    each => each.start === start && each.end === end && canonical(each.breaks) === canonical(breaks),
  )
  const shiftId =
    same?.id ??
    (
      await saveShift({
        ...request,
        input: {
          name: times.shiftName,
          shortName: times.shortName,
          description: '',
          colour: (known.length % 12) + 1,
          start,
          end,
          crossDay,
          breaks,
          workstationIds: [],
          departmentIds: [departmentId],
          enabled: true,
        },
      })
    ).id
  const weekdays = times.applyTo === 'weekdays' ? [1, 2, 3, 4, 5] : [1, 2, 3, 4, 5, 6, 7]
  return { rows: [{ weekdays, workstationId, shiftId, heads: times.heads }] }
}
