/** What another system may say of a person: what is left out stays as it is. */
import type { hireTypes } from '#contract/people/employee.ts'

export interface PersonWish {
  name?: string | undefined
  jobNumber?: string | undefined
  departmentId?: string | undefined
  position?: string | null | undefined
  hireType?: (typeof hireTypes)[number] | undefined
  email?: string | undefined
  phone?: string | undefined
  active?: boolean | undefined
}
