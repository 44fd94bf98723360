/** The form of an employee, as people's own writes take it: what another system says is held to the same shape as a screen's. */
import type { z } from 'zod'
import { peopleCalls } from '#contract/people/calls.ts'
import { Refusal } from '../../errors.ts'
import type { PersonWish } from './person-wish.ts'

export type EmployeeForm = z.output<(typeof peopleCalls.saveEmployee)['input']>

/** @throws Refusal scim:value_refused with the field that the form would not take */
export const formOf = (values: z.input<(typeof peopleCalls.saveEmployee)['input']>): EmployeeForm => {
  const read = peopleCalls.saveEmployee.input.safeParse(values)
  if (read.success) return read.data
  const [field = ''] = read.error.issues[0]?.path.map(String) ?? []
  throw new Refusal('scim:value_refused', { field }, field)
}

/** Somebody new: by the company's usual hours, from today on, until a person says otherwise. */
export const newcomer = (wish: PersonWish & { departmentId: string }, today: string): EmployeeForm =>
  formOf({
    ...{ jobNumber: wish.jobNumber ?? '', name: wish.name ?? '', phone: wish.phone ?? null },
    ...{ gender: null, birth: null, hiredOn: today, leftOn: null, participates: true, restWeekdays: [] },
    employments: [
      {
        ...{ from: today, to: null, departmentId: wish.departmentId, position: wish.position || null, rank: null },
        ...{ hireType: wish.hireType ?? 'full_time', hoursSystem: 'standard', cycle: null },
        ...{ dayMinutes: 480, weekMinutes: 2400 },
      },
    ],
    protections: [],
    custom: [],
  })
