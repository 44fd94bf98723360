/** The people of a company as an import compares them: what is on file, whose phone is whose, and their pay. */
import { asc, isNull } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import type { Actor } from '../../access/actor.ts'
import { employment } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import type { Served } from '../../http/served.ts'
import { type Logins, readLogins, readReserved, stands } from '../../people/index.ts'
import { resignation } from '../../people/resignations/schema.ts'
import * as people from '../../people/schema.ts'
import type { Services } from '../../services.ts'

export type EmployeeValues = Omit<Served<typeof peopleCalls.saveEmployee>['input'], 'id' | 'revision'>
type Availability = Served<typeof peopleCalls.saveAvailability>['input']
export type SkillValue = Served<typeof peopleCalls.saveSkills>['input']['skills'][number]

/** An employee who is there already. */
export interface Person {
  id: string
  revision: number
  values: EmployeeValues
  skills: SkillValue[]
  patterns: Availability['patterns']
  exceptions: Availability['exceptions']
}

export interface There {
  people: ReadonlyMap<string, Person>
  /** Of those who have not left. */
  byPhone: ReadonlyMap<string, Person>
  /** Whose last day stands in a resignation. */
  leaving: ReadonlySet<string>
  rates: (typeof people.payRate.$inferSelect)[]
}

/** Which departments the one who imports reaches by one of the rights that an import is held to; null is the whole company. */
export type Reaches = (departmentId: string | null) => boolean

/** Who imports, the log-ins of the company, and the phones that it gives nobody. */
export interface Importer {
  actor: Actor
  today: string
  logins: Logins
  reserved: ReadonlySet<string>
}

export const importerOf = async (actor: Actor, services: Services): Promise<Importer> => {
  const phones = await services.db.asOwner(async tx => ({
    logins: await readLogins(tx, actor.companyId),
    reserved: await readReserved(tx, actor.companyId, services),
  }))
  return { actor, today: services.clock.today(), ...phones }
}

const byEmployee = <T extends { employeeId: string }>(rows: readonly T[]) => Map.groupBy(rows, row => row.employeeId)

const bare = <T extends { companyId: string; employeeId: string; id: string }>(rows: readonly T[] = []) =>
  rows.map(({ id: _id, companyId: _company, employeeId: _employee, ...values }) => values)

export const readThere = async (tx: Tx, today: string): Promise<There> => {
  const { employee, protection, skill, availabilityPattern, availabilityException, payRate } = people
  const employees = await tx.select().from(employee).where(isNull(employee.deletedAt)).orderBy(employee.jobNumber)
  const terms = byEmployee(await tx.select().from(employment).orderBy(asc(employment.from)))
  const protections = byEmployee(await tx.select().from(protection).orderBy(asc(protection.from)))
  const skills = byEmployee(await tx.select().from(skill).orderBy(skill.workstationId))
  const patterns = byEmployee(await tx.select().from(availabilityPattern).orderBy(asc(availabilityPattern.from)))
  const exceptions = byEmployee(await tx.select().from(availabilityException).orderBy(availabilityException.date))
  const found = employees.map((row): Person => {
    const { id, revision, jobNumber, name, phone, gender, birth, hiredOn, leftOn, participates, restWeekdays } = row
    return {
      id,
      revision,
      values: {
        ...{ jobNumber, name, phone, gender, birth, hiredOn, leftOn, participates, restWeekdays },
        employments: bare(terms.get(id)),
        protections: bare(protections.get(id)),
      },
      skills: bare(skills.get(id)),
      patterns: bare(patterns.get(id)),
      exceptions: bare(exceptions.get(id)),
    }
  })
  const leaving = await tx.select({ id: resignation.employeeId }).from(resignation).where(stands)
  return {
    leaving: new Set(leaving.map(each => each.id)),
    people: new Map(found.map(each => [each.id, each])),
    byPhone: new Map(
      found.flatMap(each => {
        const { phone, leftOn } = each.values
        return phone === null || (leftOn !== null && leftOn < today) ? [] : [[phone, each] as const]
      }),
    ),
    rates: await tx.select().from(payRate).where(isNull(payRate.deletedAt)).orderBy(payRate.from),
  }
}
