/**
 * Every call of a company at once: nobody reaches further than the own departments, and no id of another company gets
 * in. A new call is held to this by being registered.
 */
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { permissions } from '#contract/shared/permissions.ts'
import { companyRecords, type NamedRecord, namesKey, otherRecords } from '#contract/shared/record-id.ts'
import { role, roleGrant } from '../../access/schema.ts'
import { acceptPolicy } from '../../account/policy/accept-policy.ts'
import { newId } from '../../db/new-id.ts'
import { person } from '../../db/schema.ts'
import { type IdPlace, idPlaces } from '../../http/openapi/named-records.ts'
import { join } from '../../membership/founding/found-company.ts'
import { routes } from '../../routes.ts'
import { type Filled, fillCompany, recordsOf } from '../any-call/filled-company.ts'
import { formOf } from '../any-call/fitting-forms.ts'
import { fullInput, idAt, schemaOf, withIds } from '../any-call/made-input.ts'
import { sendRaw } from '../any-call/send-raw.ts'
import { makeTestCompany, type TestCompany, testPassword } from '../test-company.ts'
import { type Browser, type TestServer, testServer } from '../test-server.ts'

let server: TestServer
let other: TestCompany
let administrator: Browser
/** Somebody with the rights of every role, HR's among them, and the first site alone to look after. */
let ofOneSite: Browser
/** Somebody with every right at the first site, and at the second with every right but that of the call that is tried. */
let lackingOne: Browser
const restRole = newId()
/** Records of the second site, and of another company. */
let beyond: Filled
let foreign: Filled
const otherIds: Partial<Record<NamedRecord, string>> = {}

const fill = (company: TestCompany, departmentId: string) =>
  fillCompany(server.services.db, company, departmentId, server.clock.now())

const makePerson = async (phone: string): Promise<string> => {
  const passwordHash = await hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const now = server.clock.now()
  const personId = newId()
  await server.services.db.asOwner(async tx => {
    await tx
      .insert(person)
      .values({ id: personId, phone, name: 'One site', phoneProvedAt: now, passwordHash, createdAt: now })
    await acceptPolicy(tx, personId, now)
  })
  return personId
}

const at = (index: 0 | 1) => ({ kind: 'custom' as const, departmentIds: [server.company.siteIds[index]] })

const joinAtOneSite = async (phone: string): Promise<void> => {
  const personId = await makePerson(phone)
  await server.services.db.inCompany(server.company.companyId, async tx => {
    const roles = await tx.select({ id: role.id }).from(role)
    await join(tx, { personId, roleIds: roles.map(each => each.id), scope: at(0) }, server.clock.now())
  })
}

const joinLackingOne = async (phone: string): Promise<void> => {
  const personId = await makePerson(phone)
  await server.services.db.inCompany(server.company.companyId, async tx => {
    await tx.insert(role).values({ id: restRole, name: 'Rest' })
    const [all] = await tx.select({ id: role.id }).from(role).where(eq(role.code, 'administrator'))
    const membershipId = await join(tx, { personId, roleIds: [], scope: at(0) }, server.clock.now())
    await tx.insert(roleGrant).values([
      { membershipId, roleId: all?.id ?? '' },
      { membershipId, roleId: restRole, scope: at(1) },
    ])
  })
}

/** From now on the second site's every right but this. */
const lack = (lacked: string) => {
  const rest = permissions.filter(each => each !== lacked)
  return server.services.db.inCompany(server.company.companyId, tx =>
    tx.update(role).set({ permissions: rest }).where(eq(role.id, restRole)),
  )
}

beforeAll(async () => {
  server = await testServer()
  other = await makeTestCompany(server.services.db, server.clock.now(), 'Other', 1)
  const phone = '13800009001'
  await joinAtOneSite(phone)
  administrator = await server.signIn('administrator')
  const { company } = server
  ofOneSite = await server.signIn('hr', { ...company, phones: { ...company.phones, hr: phone } })
  const otherPhone = '13800009002'
  await joinLackingOne(otherPhone)
  lackingOne = await server.signIn('hr', { ...company, phones: { ...company.phones, hr: otherPhone } })
  beyond = await fill(company, company.siteIds[1])
  foreign = await fill(other, other.siteIds[1])
  Object.assign(otherIds, { company: other.companyId, company_application: newId(), company_logo: newId() })
})
afterAll(() => server.stop())

const send = (call: Call, input: Record<string, unknown>, browser: Browser) => sendRaw(server, call, input, browser)
const ofCompany = routes.filter(route => route.kind === 'company' || route.kind === 'long').map(route => route.call)
const titled = (calls: Call[]) => calls.map(call => [call.path, call] as const)
const isRecord = (names: NamedRecord) => (companyRecords as readonly NamedRecord[]).includes(names)
const fieldOf = ({ path }: IdPlace) => path.filter(each => each !== '*').join('.')
const places = (calls: Call[]) =>
  calls.flatMap(call =>
    idPlaces(call)
      .filter(place => isRecord(place.names))
      .map(place => [`${call.path} ${fieldOf(place)}`, call, place] as const),
  )

/** How a call says that what is named is none of the caller's. */
const refusedAs = [
  'forbidden',
  'not_found',
  'planning:unknown_employee',
  'planning:unknown_template',
  'planning:unknown_shift',
  'planning:unknown_workstation',
  'planning:workstation_alone_with',
  'estimate:unknown_workstation',
]

/** Places that may name what lies beyond the caller's reach, and why. */
const free = Object.fromEntries(
  Object.entries({
    'organisation/companyimport/marked.htm importId': 'of the sender, wherever the rows belong',
    'organisation/companyimport/apply.htm importId': 'of the sender, wherever the rows belong',
    'organisation/companyimport/undo.htm importId': 'of the sender, wherever the rows belong',
    'people/bulk/undo.htm id': 'of whoever made the edit, wherever the people stand: they are asked for one by one',
    'people/employeeimport/match.htm importId': 'of the sender, wherever the rows belong',
    'people/employeeimport/marked.htm importId': 'of the sender, wherever the rows belong',
    'people/employeeimport/apply.htm importId': 'of the sender, wherever the rows belong',
    'people/employeeimport/undo.htm importId': 'of the sender, wherever the rows belong',
    'people/employeeimport/progress.htm importId': 'of the sender, wherever the rows belong',
    'people/skill/save.htm skills.workstationId': 'people know the work of sites where they help out',
    'planning/shift/save.htm workstationIds': 'where a shift applies is said by its departments',
    'planning/plan/save.htm commands.label.employee': 'words of the history; the duties are judged',
    'planning/plan/save.htm commands.label.to': 'words of the history; the duties are judged',
    'planning/plan/save.htm commands.label.shift': 'words of the history; the duties are judged',
    'planning/plan/news.htm cell.employee': 'a cell of the plan, which is judged',
    'planning/plan/history.htm cell.employee': 'a cell of the plan, which is judged',
    'planning/planfile/export.htm part.employeeIds': 'rows of the plan, which is judged',
  }).map(([place, why]) => [`/forward_webfront/api/${place}`, why]),
)

const unsaid = ofCompany.filter(call => call.scope === undefined)
/** Kinds of records that belong to no department. */
const everywhere: NamedRecord[] = [
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
]
const bound = places(ofCompany.filter(call => call.scope === 'record' || call.scope === 'within')).filter(
  ([title, , place]) => !everywhere.includes(place.names) && !(title in free),
)

/** A list may also answer nothing. */
const mustBeRefused = (call: Call, answer: Awaited<ReturnType<typeof send>>, past: unknown) => {
  const empty = Object.values(answer).every(each => !Array.isArray(each) || each.length === 0)
  if (call.scope === 'within' && answer.result === 0) expect(empty, JSON.stringify(answer)).toBe(true)
  else expect(refusedAs, JSON.stringify({ answer, past })).toContain(answer.code)
}

describe('whoever looks after one site', () => {
  it.each(titled(unsaid))('%s asks for the department that it names, or for the whole company', async (_, call) => {
    const own = await fill(server.company, server.company.siteIds[0])
    const input = withIds(call, await fullInput(call), recordsOf(call, own))
    const [named] = idPlaces(call).filter(place => fieldOf(place) === 'departmentId')
    const { rootId, siteIds } = server.company
    const wholes = named
      ? [
          { ...input, departmentId: rootId },
          { ...input, departmentId: siteIds[1] },
        ]
      : [input]
    for (const each of wholes) expect(await send(call, each, ofOneSite)).toMatchObject({ result: 1, code: 'forbidden' })
    if (named) expect((await send(call, input, ofOneSite)).code).not.toBe('forbidden')
  })

  it.each(bound)('%s: a record of another site is refused, one of the own is not', async (_, call, place) => {
    const own = await fill(server.company, server.company.siteIds[0])
    const input = withIds(call, await fullInput(call, place, formOf(call.path)), recordsOf(call, own))
    const past = withIds(call, input, recordsOf(call, beyond), place)
    mustBeRefused(call, await send(call, past, ofOneSite), past)
    const there = await send(call, input, ofOneSite)
    expect(refusedAs, JSON.stringify({ there, input })).not.toContain(there.code)
    expect([200, 400], JSON.stringify({ there, input })).toContain(there.status)
  })
})

/** Lists that are asked for whole: no id of theirs says whose they are. */
const whole = ofCompany.filter(
  call => call.scope === 'within' && !call.download && !call.upload && idPlaces(call).length === 0,
)
/** Which records of the second site are named to somebody, by the list as it is and as it is narrowed. */
const namedOfBeyond = async (call: Call, browser: Browser) => {
  const inputs = [{}, await fullInput(call, undefined, formOf(call.path))]
  const text = JSON.stringify(await Promise.all(inputs.map(input => send(call, input, browser))))
  const named = Object.entries(beyond).filter(([, id]) => text.includes(id))
  return named.map(([kind]) => kind).filter(kind => !everywhere.includes(kind as NamedRecord))
}

describe('a list that takes no id', () => {
  it.each(titled(whole))('%s: names nothing of another site', async (_, call) => {
    expect(await namedOfBeyond(call, ofOneSite)).toEqual([])
  })

  it('names what is there to whoever looks after all', async () => {
    const named = await Promise.all(whole.map(call => namedOfBeyond(call, administrator)))
    expect(named.filter(each => each.length > 0).length).toBeGreaterThan(2)
  })
})

describe('whoever has every right at a site but that of the call', () => {
  const named = ({ access }: Call) => access !== 'company' && access !== 'person' && access !== 'public'

  it.each(titled(unsaid.filter(named)))('%s: is refused there, though the right is held elsewhere', async (_, call) => {
    await lack(call.access)
    const own = await fill(server.company, server.company.siteIds[0])
    const input = withIds(call, await fullInput(call), recordsOf(call, own))
    const [place] = idPlaces(call).filter(each => fieldOf(each) === 'departmentId')
    const past = place ? { ...input, departmentId: server.company.siteIds[1] } : input
    expect(await send(call, past, lackingOne)).toMatchObject({ result: 1, code: 'forbidden' })
    if (place) expect((await send(call, input, lackingOne)).code).not.toBe('forbidden')
  })

  it.each(bound.filter(([, call]) => named(call)))('%s: a record of there is refused', async (_, call, place) => {
    await lack(call.access)
    const own = await fill(server.company, server.company.siteIds[0])
    const input = withIds(call, await fullInput(call, place, formOf(call.path)), recordsOf(call, own))
    const past = withIds(call, input, recordsOf(call, beyond), place)
    mustBeRefused(call, await send(call, past, lackingOne), past)
    const there = await send(call, input, lackingOne)
    expect(refusedAs, JSON.stringify({ there, input })).not.toContain(there.code)
  })
})

describe('an id of another company', () => {
  it.each(places(ofCompany))('%s: is no record of this one', async (_, call, place) => {
    const own = await fill(server.company, server.company.siteIds[0])
    const input = withIds(call, await fullInput(call, place, formOf(call.path)), recordsOf(call, own))
    const past = withIds(call, input, foreign, place)
    expect(idAt(past, place.path)).toBe(foreign[place.names as keyof Filled])
    expect(await send(call, past, administrator)).toMatchObject({
      result: 1,
      code: 'not_found',
      field: fieldOf(place),
    })
  })

  it.each(
    routes.flatMap(({ call }) =>
      idPlaces(call)
        .filter(place => (otherRecords as readonly NamedRecord[]).includes(place.names))
        .map(place => [`${call.path} ${fieldOf(place)}`, call, place] as const),
    ),
  )('%s: is nothing of the caller’s', async (_, call, place) => {
    const input = {
      ...(await fullInput(call, place, formOf(call.path))),
      [fieldOf(place)]: otherIds[place.names] ?? newId(),
    }
    expect(await send(call, input, administrator)).toMatchObject({ result: 1 })
  })
})

/** Places of ids of which nobody knows what they name. */
const unnamedIn = (shape: unknown, path: string): string[] => {
  if (typeof shape !== 'object' || shape === null) return []
  if ('format' in shape && shape.format === 'uuid' && !(namesKey in shape)) return [path]
  return Object.entries(shape).flatMap(([key, each]) => unnamedIn(each, `${path} ${key}`))
}

it('every id that comes in says what it names', () => {
  expect(ofCompany.flatMap(call => unnamedIn(schemaOf(call), call.path))).toEqual([])
})
