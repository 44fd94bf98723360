/**
 * Every call by six kinds of people, and every list held beside what its rows' places and the actors' rights say, worked out
 * here by hand: who runs the company, its HR, HR of one branch, a store manager, an employee, and somebody who belongs to no
 * department. A new call is held to this by being registered.
 */
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type BuiltInRole, builtInPermissions, type Permission } from '#contract/shared/permissions.ts'
import type { NamedRecord } from '#contract/shared/record-id.ts'
import type { Scope } from '#contract/shared/scope.ts'
import { employment, role } from '../../access/schema.ts'
import { acceptPolicy } from '../../account/policy/accept-policy.ts'
import { newId } from '../../db/new-id.ts'
import { person } from '../../db/schema.ts'
import { idPlaces } from '../../http/openapi/named-records.ts'
import { join } from '../../membership/founding/found-company.ts'
import { routes } from '../../routes.ts'
import { type Filled, fillCompany } from '../any-call/filled-company.ts'
import { formOf } from '../any-call/fitting-forms.ts'
import { fullInput } from '../any-call/made-input.ts'
import { sendRaw } from '../any-call/send-raw.ts'
import { testPassword } from '../test-company.ts'
import { type Browser, type TestServer, testServer } from '../test-server.ts'

interface Actor {
  role: BuiltInRole
  /** Departments that are reached; all of them, and what belongs to none, for the whole company. */
  reached: 'all' | string[]
  browser: Browser
}

let server: TestServer
const actors = new Map<string, Actor>()
const names = [
  'administrator',
  'HR',
  'HR of one branch',
  'store manager',
  'employee',
  'somebody of no department',
] as const

/** What was filled, and where each of its records of a person, and each other, lies. */
let filled: { ids: Filled; place: string; ofPeople: string | null }[]

const makePerson = async (phone: string, given: { role: BuiltInRole; scope: Scope }): Promise<Browser> => {
  const { services, company } = server
  const passwordHash = await hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const now = server.clock.now()
  const personId = newId()
  await services.db.asOwner(async tx => {
    const values = { id: personId, phone, name: phone, phoneProvedAt: now, passwordHash, createdAt: now }
    await tx.insert(person).values(values)
    await acceptPolicy(tx, personId, now)
  })
  await services.db.inCompany(company.companyId, async tx => {
    const [found] = await tx.select({ id: role.id }).from(role).where(eq(role.code, given.role))
    await join(tx, { personId, roleIds: [found?.id ?? ''], scope: given.scope }, now)
  })
  return server.signIn('hr', { ...company, phones: { ...company.phones, hr: phone } })
}

const fillAll = async () => {
  const { services, company, clock } = server
  const { rootId, siteIds } = company
  for (const place of [siteIds[0], siteIds[1], rootId])
    filled.push({ ids: await fillCompany(services.db, company, place, clock.now()), place, ofPeople: place })
  // One whose person stands in no department.
  const ids = await fillCompany(services.db, company, siteIds[1], clock.now())
  await services.db.inCompany(company.companyId, tx =>
    tx.delete(employment).where(eq(employment.employeeId, ids.employee)),
  )
  filled.push({ ids, place: siteIds[1], ofPeople: null })
}

beforeAll(async () => {
  server = await testServer()
  filled = []
  const { siteIds } = server.company
  const own: Scope = { kind: 'custom', departmentIds: [siteIds[0]] }
  const branch = await makePerson('13800009101', { role: 'hr', scope: own })
  const nobody = await makePerson('13800009102', { role: 'manager', scope: { kind: 'superior', levels: 0 } })
  const add = (name: (typeof names)[number], values: Actor) => actors.set(name, values)
  add('administrator', { role: 'administrator', reached: 'all', browser: await server.signIn('administrator') })
  add('HR', { role: 'hr', reached: 'all', browser: await server.signIn('hr') })
  add('HR of one branch', { role: 'hr', reached: [siteIds[0]], browser: branch })
  add('store manager', { role: 'manager', reached: [siteIds[0]], browser: await server.signIn('manager') })
  add('employee', { role: 'employee', reached: [], browser: await server.signIn('employee') })
  add('somebody of no department', { role: 'manager', reached: [], browser: nobody })
  await fillAll()
})
afterAll(() => server.stop())

const actorOf = (name: string): Actor => {
  const actor = actors.get(name)
  if (!actor) throw new Error(name)
  return actor
}
const ofCompany = routes.filter(route => route.kind === 'company' || route.kind === 'long').map(route => route.call)
/** The right that a call names; none where any member may make it. */
const rightOf = ({ access }: Call): Permission | undefined =>
  access === 'company' || access === 'person' || access === 'public' ? undefined : access
const mayMake = (held: readonly Permission[], call: Call): boolean => {
  const right = rightOf(call)
  return right === undefined || held.includes(right)
}
const holds = ({ role: code }: Actor, call: Call) => mayMake(builtInPermissions[code], call)

describe.each(names)('%s', name => {
  const code = ({ administrator: 'administrator', HR: 'hr', employee: 'employee' } as const)[name as 'HR']
  const held: readonly Permission[] = builtInPermissions[code ?? (name === 'HR of one branch' ? 'hr' : 'manager')]
  const lacking = ofCompany.filter(call => !mayMake(held, call))

  it('is refused every call whose right is not held, whatever is sent', async () => {
    const answered: string[] = []
    for (const call of lacking) {
      const input = await fullInput(call, undefined, formOf(call.path))
      const answer = await sendRaw(server, call, input, actorOf(name).browser)
      if (answer.result === 0 || answer.code !== (call.denied ?? 'forbidden'))
        answered.push(`${call.path} ${answer.code}`)
    }
    expect(answered).toEqual([])
  })
})

/** Kinds of records that belong to no department. */
const everywhere: readonly string[] = [
  ...([
    'role',
    'position',
    'message',
    'task',
    'acknowledgement',
    'people_tag',
    'custom_field',
    'onboarding_task',
    'leave_type',
    'leave_rule',
  ] satisfies NamedRecord[]),
]
/** Kinds that are a person's, and lie where the person stands. */
const ofPeople: readonly string[] = [
  ...(['employee', 'side_post', 'labour_contract', 'pay_rate', 'personnel_change'] satisfies NamedRecord[]),
  ...(['resignation'] satisfies NamedRecord[]),
  ...(['employee_record', 'employee_file', 'reminder_item', 'data_proposal'] satisfies NamedRecord[]),
]
/** Kinds that apply to all below the department at which they are set, and are shown there. */
const fromAbove: readonly string[] = [
  ...(['workstation', 'shift', 'scheduling_rule', 'guide', 'special_day', 'reminder_rule'] satisfies NamedRecord[]),
]
/** The tree is shown with the way down to what is reached. */
const treeOf = '/organisation/department/list.htm'

/** By hand: whether somebody who holds the list's right is told of a record. */
const mayBeTold = (actor: Actor, kind: string, each: (typeof filled)[number], path: string): boolean => {
  if (actor.reached === 'all') return true
  const place = ofPeople.includes(kind) ? each.ofPeople : each.place
  if (place === null) return false
  // The root lies above every department that somebody reaches.
  const isAbove = fromAbove.includes(kind) || (kind === 'department' && path.endsWith(treeOf))
  if (isAbove && place === server.company.rootId) return actor.reached.length > 0
  return actor.reached.includes(place)
}

const all = { size: 200 }
/** Lists that can be asked for whole: without an id that says whose they are. */
const lists = ofCompany.filter(
  call =>
    call.scope === 'within' &&
    !call.download &&
    !call.upload &&
    (idPlaces(call).length === 0 || call.input.safeParse(all).success),
)
const inputFor = async (call: Call) =>
  call.input.safeParse(all).success ? all : fullInput(call, undefined, formOf(call.path))
const toldTo = async (call: Call, actor: Actor): Promise<string | undefined> => {
  const answer = await sendRaw(server, call, await inputFor(call), actor.browser)
  return answer.result === 0 ? JSON.stringify(answer) : undefined
}

/** A department is a row of its own list; in any other it only says where something is. */
const isNoRow = (path: string, kind: string) =>
  everywhere.includes(kind) || (kind === 'department' && !path.includes('/department/'))

const compared = new Set<string>()

describe('a list tells each of them of what they reach by its right, and of nothing else', () => {
  it.each(lists.map(call => [call.path, call] as const))('%s', async (path, call) => {
    const there = (await toldTo(call, actorOf('administrator'))) ?? ''
    const wrong: string[] = []
    for (const name of names.slice(1)) {
      const actor = actorOf(name)
      const told = holds(actor, call) ? ((await toldTo(call, actor)) ?? '') : ''
      for (const [at, each] of filled.entries())
        for (const [kind, id] of Object.entries(each.ids)) {
          if (isNoRow(path, kind) || !there.includes(id)) continue
          compared.add(`${path} ${kind}`)
          const should = holds(actor, call) && mayBeTold(actor, kind, each, path)
          const is = told.includes(id)
          if (is !== should) wrong.push(`${name}: ${kind} ${at} ${is ? 'told' : 'untold'}`)
        }
    }
    expect(wrong).toEqual([])
  })

  it('is a list of records of many kinds', () => {
    expect([...compared].length).toBeGreaterThan(12)
  })
})
