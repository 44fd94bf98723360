/** The sheet of the time slots of exported guides, a line for each range of turnover. */
import { estimateCalls } from '#contract/estimate/calls.ts'
import { may } from '../../access/permission.ts'
import { detailSheet, inTransaction } from '../../exports/export-list.ts'
import { clockText } from '../../files/clock-text.ts'
import { workstationsOf } from '../../workstations/index.ts'
import { getGuide } from './read-guides.ts'

export const guideSlots = detailSheet(
  'estimate:guide.slots',
  async (row: { id: string }, request) => {
    const guide = await inTransaction(getGuide)({
      ...request,
      input: estimateCalls.getGuide.input.parse({ id: row.id }),
    })
    const stations = may(request.actor, 'planning.view')
      ? await request.inCompany(tx => workstationsOf(tx, guide.departmentId))
      : []
    const { departmentName, type, effectiveFrom, slots, rows } = guide
    const ranges = rows.length > 0 ? rows : [{ fromCents: null, values: [] }]
    return slots.flatMap((slot, at) => {
      const workstation = stations.find(each => each.id === slot.workstationId)?.name ?? ''
      const own = { departmentName, type, effectiveFrom, slot, workstation }
      return ranges.map(({ fromCents, values }) => ({ ...own, fromCents, value: values[at] ?? null }))
    })
  },
  ({ text, word, flag, amount, money, date }) => [
    text('estimate:field.department', line => line.departmentName),
    word('estimate:field.type', line => `estimate:guide.${line.type}`),
    date('estimate:field.effectiveFrom', line => line.effectiveFrom),
    text('estimate:guide.slot_name', line => line.slot.name),
    text('estimate:export.start', line => clockText(line.slot.start)),
    text('estimate:export.end', line => clockText(line.slot.end)),
    flag('estimate:guide.cross_day', line => line.slot.crossDay),
    word('estimate:guide.basis', line => `estimate:guide.${line.slot.basis}`),
    text('estimate:guide.workstation', line => line.workstation),
    money('estimate:guide.from', line => line.fromCents),
    amount('estimate:export.value', line => line.value),
  ],
)
