/** What must hold for a workstation, whoever enters it: the form tells the first thing against it, an import all of them. */
import type { z } from 'zod'
import type { workstationForm } from '#contract/planning/settings/workstation.ts'
import { nameText } from '../../db/same-name.ts'
import type { Refusal } from '../../errors.ts'
import { refusal } from '../refusal.ts'

type Form = Pick<
  z.output<typeof workstationForm>,
  'departmentId' | 'name' | 'workType' | 'crossPost' | 'priority' | 'colour' | 'headsMin' | 'headsMax'
>
/** A workstation that is there. */
export interface OtherWorkstation {
  departmentId: string
  name: string
}

const required = [
  ['departmentId', 'workstation_department_required'],
  ['name', 'workstation_name_required'],
  ['workType', 'workstation_type_required'],
  ['crossPost', 'workstation_cross_post_required'],
  ['priority', 'workstation_priority_required'],
  ['colour', 'workstation_colour_required'],
] as const

/** A department has one workstation of a name. */
export const isNamedAlike = (a: OtherWorkstation, b: OtherWorkstation): boolean =>
  a.departmentId === b.departmentId && nameText(a.name) === nameText(b.name)

export const judgeWorkstationName = (
  { departmentId, name }: Pick<Form, 'departmentId' | 'name'>,
  others: readonly OtherWorkstation[],
): Refusal[] =>
  departmentId !== null && others.some(each => isNamedAlike(each, { departmentId, name }))
    ? [refusal('workstation_name_taken', { name }, 'name')]
    : []

/** What is required and missing, each with its own message; workstation_heads; in the order of the form. */
export const judgeWorkstation = (form: Form): Refusal[] => {
  const { headsMin, headsMax } = form
  const missing = required.filter(([field]) => form[field] === null || form[field] === '')
  return [
    ...missing.map(([field, code]) => refusal(code, {}, field)),
    ...(headsMax !== null && headsMax < headsMin
      ? [refusal('workstation_heads', { least: headsMin }, 'headsMax')]
      : []),
  ]
}
