/** The sheet of the time slots of exported guides, a line for each range of turnover. */
import type { Output } from '#contract/call.ts'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { reachedOf } from '../../access/reach.ts'
import { detailSheet } from '../../exports/export-list.ts'
import { clockText } from '../../files/clock-text.ts'
import { workstationNames } from '../../workstations/index.ts'
import { contentsOf } from './read-guides.ts'

type Row = Output<typeof estimateCalls.listGuides>['rows'][number]

/** Asked for all guides at once; one that was deleted since it was listed has no lines. */
export const guideSlots = detailSheet(
  'estimate:guide.slots',
  (guides: readonly Row[], { actor, inCompany }) =>
    inCompany(async tx => {
      const contents = await contentsOf(
        tx,
        actor,
        guides.map(each => each.id),
      )
      // Names of workstations are told to those who see the planning of the guide's own site.
      const departmentIds = guides.map(each => each.departmentId)
      const nameOf = await workstationNames(tx, [...(await reachedOf(tx, actor, departmentIds, 'planning.view'))])
      return guides.flatMap(({ id, departmentId, departmentName, type, effectiveFrom }) => {
        const { slots, rows } = contents.get(id) ?? { slots: [], rows: [] }
        const ranges = rows.length > 0 ? rows : [{ fromCents: null, values: [] }]
        return slots.flatMap((slot, at) => {
          const workstation = nameOf(departmentId, slot.workstationId) ?? ''
          const own = { departmentName, type, effectiveFrom, slot, workstation }
          return ranges.map(({ fromCents, values }) => ({ ...own, fromCents, value: values[at] ?? null }))
        })
      })
    }),
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
