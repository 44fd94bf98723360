/** A user as the provider reads it, and what a provider's user says of a person. */
import { hireTypes } from '#contract/people/employee.ts'
import { enterpriseId, type UserResource } from '../serving/schemas.ts'
import { isActive } from '../writing/leave.ts'
import type { PersonWish } from '../writing/person-wish.ts'
import type { UserRow } from './read-users.ts'

/** A name without a letter of another script is written without a gap, the family first. */
const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text)

export const joinName = (family = '', given = ''): string => {
  if (family === '' || given === '') return `${family}${given}`
  return isHan(family) && isHan(given) ? `${family}${given}` : `${given} ${family}`
}

/** The parts that a provider has written, as long as they still make the name. */
const partsOf = ({ name, family_name: family, given_name: given }: UserRow) =>
  joinName(family ?? '', given ?? '') === name
    ? { ...(family && { familyName: family }), ...(given && { givenName: given }) }
    : {}

export const userOf = (row: UserRow, root: string, today: string) => {
  const enterprise = {
    employeeNumber: row.job_number,
    ...(row.department_name && { department: row.department_code ?? row.department_name }),
    ...(row.head_id && {
      manager: { value: row.head_id, $ref: `${root}/Users/${row.head_id}`, displayName: row.head_name ?? '' },
    }),
  }
  return {
    id: row.id,
    ...(row.external_id && { externalId: row.external_id }),
    userName: row.user_name ?? row.job_number,
    name: { formatted: row.name, ...partsOf(row) },
    displayName: row.name,
    ...(row.position && { title: row.position }),
    ...(row.hire_type && { userType: row.hire_type }),
    active: isActive(row.left_on, today),
    ...(row.email && { emails: [{ value: row.email, type: 'work', primary: true }] }),
    ...(row.department_id && {
      groups: [
        {
          ...{ value: row.department_id, $ref: `${root}/Groups/${row.department_id}` },
          ...{ display: row.department_name ?? '', type: 'direct' },
        },
      ],
    }),
    [enterpriseId]: enterprise,
    meta: { created: new Date(row.created_at), lastModified: new Date(row.changed_at) },
  }
}

interface Many {
  value?: string
  primary?: boolean
}

/** What a provider's user says, of the attributes that the schema has. */
export interface SaidUser {
  externalId?: string
  userName?: string
  name?: { formatted?: string; familyName?: string; givenName?: string }
  displayName?: string
  title?: string
  userType?: string
  active?: boolean
  emails?: Many[]
  phoneNumbers?: Many[]
  [enterpriseId]?: { employeeNumber?: string; department?: string }
}

export const saidBy = (resource: UserResource): SaidUser => resource as unknown as SaidUser

const firstOf = (many: readonly Many[] | undefined): string | undefined =>
  (many?.find(({ primary }) => primary) ?? many?.[0])?.value

/** Several attributes hold the name: the one that says another than before is the one that is meant. */
const nameSaid = (said: SaidUser, before?: UserRow): string | undefined => {
  const { formatted, familyName, givenName } = said.name ?? {}
  const composed = joinName(familyName, givenName)
  const given = [formatted, said.displayName, composed].filter(each => each !== undefined && each !== '')
  return before ? given.find(each => each !== before.name) : given[0]
}

/** A number of 11 digits, without the country's own code and gaps; any other reaches nobody here, and is none. */
export const phoneOf = (text: string | undefined): string | undefined => {
  const digits = text?.replaceAll(/[\s()-]/g, '').replace(/^(\+|00)?86(?=1\d{10}$)/, '')
  return digits !== undefined && /^\d{11}$/.test(digits) ? digits : undefined
}

interface SaidPerson extends Omit<PersonWish, 'departmentId'> {
  department?: string | undefined
}

/** @param before of somebody who is there already */
export const personSaid = (said: SaidUser, before?: UserRow): SaidPerson => {
  const enterprise = said[enterpriseId]
  const hireType = hireTypes.find(each => each === said.userType)
  return {
    name: nameSaid(said, before),
    jobNumber: enterprise?.employeeNumber ?? (before ? undefined : said.userName?.slice(0, 30)),
    department: enterprise?.department,
    // What a whole user leaves out is taken away; somebody new has none.
    position: said.title ?? null,
    hireType,
    email: firstOf(said.emails),
    phone: phoneOf(firstOf(said.phoneNumbers)),
    active: said.active,
  }
}
