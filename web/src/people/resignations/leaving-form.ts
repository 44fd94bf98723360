/** The form of a resignation: amounts and days as they are typed, and as they are sent. */
import type { Input } from '#contract/call.ts'
import type { peopleCalls } from '#contract/people/calls.ts'
import { groundsOf, type LeavingPay, noPay, type ResignationRow } from '#contract/people/resignation.ts'
import type { Issues } from '#web/form/index.ts'

type Added = Input<typeof peopleCalls.addResignations>

/** Amounts in whole units and days as such, beside the record's hundredths. */
export interface LeavingForm extends Omit<Added, 'pay'> {
  pay: LeavingPay
}

const each = (pay: LeavingPay, of: (value: number) => number): LeavingPay =>
  Object.fromEntries(
    Object.entries(pay).map(([key, value]) => [key, value === null ? null : of(value)]),
  ) as unknown as LeavingPay

const typed = (pay: LeavingPay): LeavingPay => each(pay, hundredths => hundredths / 100)
export const sent = (pay: LeavingPay): LeavingPay => each(pay, value => Math.round(value * 100))

export const formOf = (row: ResignationRow | undefined, today: string, people: readonly string[]): LeavingForm => {
  if (!row)
    return {
      ...{ employeeIds: [...people], lastDay: today, type: 'voluntary', ground: 'resigned', reason: '', remark: '' },
      ...{ socialEnd: null, fundEnd: null, blacklisted: false, blacklistType: null, pay: noPay },
    }
  const { lastDay, type, ground, reason, remark, socialEnd, fundEnd, blacklisted, blacklistType, pay } = row
  const listing = { blacklisted: blacklisted ?? false, blacklistType }
  const stated = { lastDay, type, ground, reason, remark, socialEnd, fundEnd, ...listing }
  return { employeeIds: [row.employeeId], ...stated, pay: typed(pay ?? noPay) }
}

/** A ground of the other type goes with it. */
export const fittingGround = ({ type, ground }: Pick<LeavingForm, 'type' | 'ground'>): LeavingForm['ground'] =>
  (groundsOf[type] as readonly string[]).includes(ground) ? ground : groundsOf[type][0]

export const checkLeaving = ({ employeeIds, lastDay, blacklisted, blacklistType, pay }: LeavingForm): Issues => ({
  ...(employeeIds.length === 0 && { employeeIds: { key: 'people:error.person_required' } }),
  ...(lastDay === '' && { lastDay: { key: 'form.required' } }),
  ...(blacklisted && blacklistType === null && { blacklistType: { key: 'people:error.blacklist_type' } }),
  ...(pay.actualDays !== null &&
    pay.dueDays !== null &&
    pay.actualDays > pay.dueDays && { 'pay.actualDays': { key: 'people:error.more_than_due' } }),
})
