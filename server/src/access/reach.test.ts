/** How far a scope reaches, which of several scopes counts, and that the database is asked once whatever the number of rows. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Permission } from '#contract/shared/permissions.ts'
import type { Scope, ScopePrecedence } from '#contract/shared/scope.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { rowsOf } from '../db/rows.ts'
import { company } from '../db/schema.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { watchStatements } from '../testing/watch-statements.ts'
import { mustReach, mustReachAll, reach, reachedOf, reachesWhole } from './reach.ts'
import { resolveActor } from './resolve-actor.ts'
import { department, employment, membership, position, role, roleGrant } from './schema.ts'
import { whoMay } from './who-may.ts'

const today = '2026-03-02'
let server: TestServer
/** root > region > shop > kitchen; other lies below the root. The manager stands at the shop. */
const [region, shop, kitchen, other] = [newId(), newId(), newId(), newId()]
let root: string

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => server.services.db.inCompany(server.company.companyId, work)

beforeAll(async () => {
  server = await testServer()
  root = server.company.rootId
  await inCompany(async tx => {
    await tx.insert(department).values([
      { id: region, name: 'Region', parentId: root },
      { id: shop, name: 'Shop', parentId: region },
      { id: kitchen, name: 'Kitchen', parentId: shop },
      { id: other, name: 'Other', parentId: root },
    ])
    await tx
      .update(employment)
      .set({ departmentId: shop, position: 'Chief' })
      .where(eq(employment.employeeId, server.company.employeeIds.manager))
  })
})
afterAll(() => server.stop())

interface Given {
  scope?: Scope | null
  roles: { permissions: Permission[]; scope?: Scope; own?: Scope; from?: string; to?: string }[]
}

/** The manager's membership and nothing else says what the manager may. */
const give = async (tx: Tx, { scope = null, roles }: Given): Promise<void> => {
  const mine = eq(membership.personId, server.company.personIds.manager)
  const [member] = await tx.update(membership).set({ scope }).where(mine).returning()
  const membershipId = member?.id ?? ''
  await tx.delete(roleGrant).where(eq(roleGrant.membershipId, membershipId))
  for (const { permissions, own, ...grant } of roles) {
    const [made] = await tx.insert(role).values({ name: 'Given', permissions, scope: own }).returning()
    await tx.insert(roleGrant).values({ membershipId, roleId: made?.id ?? '', ...grant })
  }
}
const actorFor = (tx: Tx, by: Permission, date = today) =>
  resolveActor(tx, { personId: server.company.personIds.manager, name: '' }, server.company.companyId, date, by)

const names = () => new Map([...[root, region, shop, kitchen, other].entries()].map(([at, id]) => [id, 'Rrsko'[at]]))

/** The departments of the test's tree that are reached, a letter each. */
const reached = async (tx: Tx, by: Permission = 'people.view', date = today): Promise<string> => {
  const ids = await reachedOf(tx, await actorFor(tx, by, date), [root, region, shop, kitchen, other])
  return [...names()].map(([id, letter]) => (ids.has(id) ? letter : '')).join('')
}
const ofScope = (scope: Scope) =>
  inCompany(async tx => {
    await give(tx, { scope, roles: [{ permissions: ['people.view'] }] })
    return reached(tx)
  })

beforeEach(() =>
  inCompany(async tx => {
    await tx.delete(position)
    await tx.update(company).set({ scopePrecedence: 'user' }).where(eq(company.id, server.company.companyId))
  }),
)

test('[OR-020] the whole company is everything, and what belongs to no department besides', async () => {
  expect(await ofScope({ kind: 'company' })).toBe('Rrsko')
  await inCompany(async tx => {
    const actor = await actorFor(tx, 'people.view')
    await mustReach(tx, actor, null)
    expect([reachesWhole(actor), reach(actor).over(department.id)]).toEqual([true, undefined])
  })
})

test('[OR-021] the own department is that one and no other, not even one below it', async () => {
  expect(await ofScope({ kind: 'own' })).toBe('s')
})

test('[OR-022] superior N levels begins so many levels above the own department, and at the root of a lower tree', async () => {
  const levels = async (n: number) => ofScope({ kind: 'superior', levels: n })
  expect([await levels(0), await levels(1), await levels(2), await levels(9)]).toEqual(['sk', 'rsk', 'Rrsko', 'Rrsko'])
})

test('[OR-023] custom covers exactly what was chosen: with all below it, or the listed departments alone', async () => {
  const departmentIds = [region, other]
  expect(await ofScope({ kind: 'custom', departmentIds })).toBe('rsko')
  expect(await ofScope({ kind: 'custom', departmentIds, exact: true })).toBe('ro')
})

test('whoever reaches nobody reaches no department, nor what belongs to none', async () => {
  expect(await ofScope({ kind: 'self' })).toBe('')
  await inCompany(async tx => {
    const actor = await actorFor(tx, 'people.view')
    await expect(mustReach(tx, actor, null)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(mustReachAll(tx, actor, [])).rejects.toMatchObject({ code: 'forbidden' })
    expect(actor.permissions.has('people.view')).toBe(true)
  })
})

test('[OR-018] [OR-024] [OR-025] of position, role and user the one that the company names first decides', async () => {
  const of = (precedence: ScopePrecedence, given: Given) =>
    inCompany(async tx => {
      await tx.update(company).set({ scopePrecedence: precedence }).where(eq(company.id, server.company.companyId))
      await give(tx, given)
      return reached(tx)
    })
  const own: Scope = { kind: 'custom', departmentIds: [other] }
  const user: Scope = { kind: 'custom', departmentIds: [kitchen] }
  const all: Given = { scope: user, roles: [{ permissions: ['people.view'], own }] }
  await inCompany(tx => tx.insert(position).values({ name: 'Chief', scope: { kind: 'own' } }))
  expect([await of('position', all), await of('role', all), await of('user', all)]).toEqual(['s', 'o', 'k'])
  // What says nothing decides nothing.
  const nothing: Given = { scope: null, roles: [{ permissions: ['people.view'] }] }
  expect([await of('role', nothing), await of('user', nothing)]).toEqual(['s', 's'])
  await inCompany(tx => tx.delete(position))
  expect([await of('position', all), await of('position', nothing)]).toEqual(['k', ''])
})

test('[OR-019] a grant with a scope of its own reaches by that alone, and several roles of one right together', async () => {
  await inCompany(async tx => {
    const at = (departmentId: string): Scope => ({ kind: 'custom', departmentIds: [departmentId] })
    await give(tx, {
      scope: at(kitchen),
      roles: [
        { permissions: ['people.view', 'pay.view'], scope: at(other) },
        { permissions: ['people.view', 'planning.approve'], scope: at(shop) },
        { permissions: ['planning.edit'] },
      ],
    })
    const by = ['people.view', 'pay.view', 'planning.approve', 'planning.edit', 'batch.run'] as const
    const far: string[] = []
    for (const permission of by) far.push(await reached(tx, permission))
    expect(far).toEqual(['sko', 'o', 'sk', 'k', ''])
    const { manager } = server.company.personIds
    const pays = async (id: string) => (await whoMay(tx, 'pay.view', id, today)).includes(manager)
    expect([await pays(other), await pays(shop)]).toEqual([true, false])
  })
})

test('a grant counts from its first to its last day', async () => {
  await inCompany(async tx => {
    const scope: Scope = { kind: 'own' }
    await give(tx, { scope, roles: [{ permissions: ['people.view'], from: '2026-03-02', to: '2026-03-09' }] })
    const on = async (date: string) => [
      await reached(tx, 'people.view', date),
      (await actorFor(tx, 'people.view', date)).permissions.has('people.view'),
    ]
    expect(await on('2026-03-01')).toEqual(['', false])
    expect(await on('2026-03-02')).toEqual(['s', true])
    expect(await on('2026-03-09')).toEqual(['s', true])
    expect(await on('2026-03-10')).toEqual(['', false])
  })
})

test('[OR-014] a role that is deleted is nobody’s any more', async () => {
  await inCompany(async tx => {
    await give(tx, { scope: { kind: 'company' }, roles: [{ permissions: ['people.view'] }] })
    await tx.delete(role).where(eq(role.name, 'Given'))
    expect((await actorFor(tx, 'people.view')).permissions.size).toBe(0)
    expect(await reached(tx)).toBe('')
  })
})

/** A node of a plan as PostgreSQL explains it. */
interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Loops': number
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

test('grants are asked for once a call, and a filtered list looks at the tree once, whatever the number of rows', async () => {
  await inCompany(async tx => {
    const spans: Scope = { kind: 'custom', departmentIds: [region, other] }
    await give(tx, { scope: spans, roles: [{ permissions: ['people.view'] }] })
    const more = sql`select gen_random_uuid(), ${server.company.employeeIds.employee}, make_date(1500 + n, 1, 1), make_date(1500 + n, 12, 31),
      case n % 2 when 0 then ${kitchen}::uuid else ${root}::uuid end, 'standard', 480, 2400 from generate_series(1, 400) n`
    await tx.execute(sql`insert into employment
      (id, employee_id, from_date, to_date, department_id, hours_system, day_minutes, week_minutes) ${more}`)
    const asked: string[] = []
    const actor = await actorFor(watchStatements(tx, { tell: text => asked.push(text) }), 'people.view')
    expect(asked.length).toBe(2)
    const over = reach(actor).over(employment.departmentId)
    const [explained] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      tx,
      sql`explain (analyze, format json) select ${employment.id} from ${employment} where ${over}`,
    )
    const nodes = explained ? nodesOf(explained['QUERY PLAN'][0].Plan) : []
    const loops = (table: string) =>
      Math.max(...nodes.filter(node => node['Relation Name'] === table).map(node => node['Actual Loops']))
    expect(loops('department_line')).toBe(1)
    expect(nodes.map(node => node['Relation Name'] ?? 'employment')).not.toContain('role_grant')
    await tx.delete(employment).where(sql`${employment.from} > '2100-01-01'`)
  })
})
