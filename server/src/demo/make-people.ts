/** Writes the demo's people with their terms, skills, availability and pay. */

import { eq } from 'drizzle-orm'
import { addDays } from '#contract/shared/business-date.ts'
import { employment, position, role } from '../access/schema.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { labourContract } from '../people/contracts/schema.ts'
import { nameSounds } from '../people/employees/name-sounds.ts'
import { availabilityPattern, employee, payRate, protection, skill } from '../people/schema.ts'
import { chance } from './made-up/chance.ts'
import { demoContracts } from './made-up/contracts.ts'
import { type DemoPerson, demoPay, demoPeople } from './made-up/people.ts'
import { demoLoginSite, demoSites } from './made-up/sites.ts'
import { makeChanges } from './make-changes.ts'
import type { DemoTree } from './make-organisation.ts'
import { makeResignations } from './make-resignations.ts'

interface Placed extends DemoPerson {
  id: string
  departmentId: string
  jobNumber: string
  phone: string
}

const head = (name: string, today: string): DemoPerson => ({
  name,
  gender: 'female',
  birth: addDays(today, -14_000),
  hiredOn: addDays(today, -2_000),
  position: '值班经理',
  hireType: 'full_time',
  hoursSystem: 'standard',
  dayMinutes: 480,
  weekMinutes: 2400,
  skills: [],
  certificateDays: 0,
  weekdays: null,
  protection: null,
})

/** At each site somebody is about to retire: a man of sixty years and some months. */
const withElder = (people: readonly DemoPerson[], today: string, site: number): DemoPerson[] => {
  const elder = people.findIndex((each, at) => at > 2 && each.gender === 'male' && each.hireType === 'full_time')
  return people.map((each, at) => (at === elder ? { ...each, birth: addDays(today, -22_050 + 20 * site) } : each))
}

/** Everybody with place and numbers; those with a demo login take its name. */
const everybody = (tree: DemoTree, rootId: string, today: string, names: DemoNames): Placed[] => {
  const taken = new Set(Object.values(names))
  const sites = demoSites.flatMap((facts, at) =>
    withElder(demoPeople(facts.people, today, chance(facts.seed), taken), today, at).map((each, index): Placed => {
      const own = facts.code === demoLoginSite
      const name =
        own && index === 0
          ? names.manager
          : own && each.position === '服务员' && index === names.employeeAt
            ? names.employee
            : each.name
      return {
        ...each,
        name,
        id: newId(),
        departmentId: tree.siteIds.get(facts.code) ?? '',
        jobNumber: `${facts.code}${String(index + 1).padStart(3, '0')}`,
        phone: `139${at + 1}${String(index + 1).padStart(7, '0')}`,
      }
    }),
  )
  const office = [names.administrator, names.hr].map(
    (name, index): Placed => ({
      ...head(name, today),
      id: newId(),
      departmentId: rootId,
      jobNumber: `H${String(index + 1).padStart(3, '0')}`,
      phone: `1390000000${index + 1}`,
    }),
  )
  return [...office, ...sites]
}

/** Names of the people with a demo login, and which place of the login site the employee takes. */
export interface DemoNames {
  administrator: string
  hr: string
  manager: string
  employee: string
  employeeAt: number
}

/** Whoever runs a shop reaches it and sees the own roster; the other positions are words that people are found by. */
const writePositions = async (tx: Tx): Promise<void> => {
  const [own] = await tx.select({ id: role.id }).from(role).where(eq(role.code, 'employee'))
  const leads = { scope: { kind: 'superior' as const, levels: 0 }, roleIds: own ? [own.id] : [] }
  await tx.insert(position).values(Object.keys(demoPay).map(name => (name === '店长' ? { name, ...leads } : { name })))
}

const writeFacts = async (tx: Tx, people: Placed[], tree: DemoTree, today: string): Promise<void> => {
  await tx.insert(employment).values(
    people.map(each => ({
      employeeId: each.id,
      from: each.hiredOn,
      departmentId: each.departmentId,
      position: each.position,
      hireType: each.hireType,
      hoursSystem: each.hoursSystem,
      cycle: each.hoursSystem === 'comprehensive' ? ('month' as const) : null,
      dayMinutes: each.dayMinutes,
      weekMinutes: each.weekMinutes,
    })),
  )
  await writePositions(tx)
  await tx.insert(skill).values(
    people.flatMap(each =>
      each.skills.map(({ station, stars }) => ({
        employeeId: each.id,
        workstationId: tree.stationIds.get(station) ?? '',
        stars,
        certificateUntil: station === 'kitchen' || station === 'prep' ? addDays(today, each.certificateDays) : null,
      })),
    ),
  )
  await tx
    .insert(availabilityPattern)
    .values(
      people.flatMap(each =>
        each.weekdays ? [{ employeeId: each.id, from: each.hiredOn, weekdays: each.weekdays }] : [],
      ),
    )
  await tx
    .insert(protection)
    .values(
      people.flatMap(each =>
        each.protection
          ? [{ employeeId: each.id, kind: each.protection, from: addDays(today, -7), to: addDays(today, 85) }]
          : [],
      ),
    )
  await tx.insert(payRate).values([
    ...Object.entries(demoPay).map(([position, hourlyCents]) => ({ position, from: '2023-01-01', hourlyCents })),
    // Store managers have a rate of their own, so that both kinds of rate are met.
    ...people
      .filter(each => each.position === '店长')
      .map((each, index) => ({ employeeId: each.id, from: each.hiredOn, hourlyCents: demoPay.店长 + 200 * index })),
  ])
}

/** Makes all people; answers them by name, for the logins. */
export const makePeople = async (
  tx: Tx,
  tree: DemoTree,
  rootId: string,
  names: DemoNames,
  today: string,
  now: Date,
): Promise<Map<string, string>> => {
  const people = everybody(tree, rootId, today, names)
  await tx.insert(employee).values(
    people.map(each => ({
      id: each.id,
      jobNumber: each.jobNumber,
      name: each.name,
      nameSounds: nameSounds(each.name),
      phone: each.phone,
      gender: each.gender,
      birth: each.birth,
      hiredOn: each.hiredOn,
      participates: each.departmentId !== rootId,
      createdAt: now,
    })),
  )
  await writeFacts(tx, people, tree, today)
  const ofSites = people.filter(each => each.departmentId !== rootId)
  const [sites, made] = [[...tree.siteIds.values()], { today, now, by: names.hr }]
  await makeChanges(tx, ofSites, sites, made)
  await makeResignations(tx, ofSites, sites, made)
  await tx.insert(labourContract).values(demoContracts(people, today).map(each => ({ ...each, createdAt: now })))
  return new Map(people.map(each => [each.name, each.id]))
}
