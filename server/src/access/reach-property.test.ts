/**
 * What each actor reaches and who may, both held against the rules written out by hand: over any tree, grants, dates,
 * scopes of position, role and member, and each order of them.
 */
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtInPermissions, builtInRoles, permissions } from '#contract/shared/permissions.ts'
import { type Scope, scopePrecedences } from '#contract/shared/scope.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { company } from '../db/schema.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { allReached, reaches } from './reach.ts'
import { resolveActor } from './resolve-actor.ts'
import { department, employment, membership, position, role, roleGrant } from './schema.ts'
import { whoMay } from './who-may.ts'

let server: TestServer
/** The root first; each of the others lies below one before it. */
let places: string[]
const people = ['administrator', 'hr', 'manager', 'employee'] as const
const lastOfApril = '2026-04-30'
const firstOfMay = '2026-05-01'
const dates = [lastOfApril, firstOfMay]
const ownRole = newId()
const posts = ['Cook', 'Chief'] as const

beforeAll(async () => {
  server = await testServer()
  const { companyId, rootId, siteIds } = server.company
  const more = [newId(), newId(), newId(), newId()]
  places = [rootId, ...siteIds, ...more]
  await server.services.db.inCompany(companyId, async tx => {
    await tx.insert(department).values(more.map(id => ({ id, name: id, parentId: rootId })))
    await tx.insert(role).values({ id: ownRole, name: 'Own' })
  })
})
afterAll(() => server.stop())

const place = fc.nat({ max: 6 })
const scope = fc.oneof(
  // What spans a part of the tree is drawn more often than all of it and nothing.
  fc.constantFrom(
    { kind: 'own' as const },
    { kind: 'own' as const },
    { kind: 'company' as const },
    { kind: 'self' as const },
  ),
  fc.record({ kind: fc.constant('superior' as const), levels: fc.nat({ max: 3 }) }),
  fc.record({
    kind: fc.constant('custom' as const),
    at: fc.uniqueArray(place, { minLength: 1, maxLength: 3 }),
    exact: fc.option(fc.boolean(), { nil: undefined }),
  }),
)
type Drawn = typeof scope extends fc.Arbitrary<infer T> ? T : never
const perhaps = fc.option(scope)
const day = fc.option(fc.constantFrom(...dates))
const roleAt = fc.constantFrom<number>(0, 0, 1, 2, 3, 4, 4)
const grant = fc.record({ role: roleAt, scope: perhaps, from: day, to: day })
const terms = fc.record({ at: place, position: fc.option(fc.constantFrom(...posts)) })
const member = fc.record({
  active: fc.constantFrom(true, true, true, false),
  scope: perhaps,
  grants: fc.array(grant, { maxLength: 3 }),
  april: fc.option(terms),
  may: fc.option(terms),
})
const drawn = fc.record({
  parents: fc.tuple(...[0, 1, 2, 3, 4, 5].map(max => fc.nat({ max }))),
  removed: fc.boolean(),
  precedence: fc.constantFrom(...scopePrecedences),
  lists: fc.subarray([...permissions], { minLength: 8 }),
  roleScopes: fc.tuple(perhaps, perhaps, perhaps, perhaps, perhaps),
  postScopes: fc.tuple(perhaps, perhaps),
  postRoles: fc.tuple(fc.uniqueArray(roleAt, { maxLength: 2 }), fc.uniqueArray(roleAt, { maxLength: 2 })),
  members: fc.tuple(member, member, member, member),
  permission: fc.constantFrom(...permissions),
  date: fc.constantFrom(...dates),
})
type World = typeof drawn extends fc.Arbitrary<infer T> ? T : never
type Member = World['members'][number]

const kept = (each: Drawn | null): Scope | null =>
  each?.kind === 'custom'
    ? { kind: 'custom', departmentIds: each.at.map(at => places[at] ?? ''), exact: each.exact }
    : each && { ...each }

/** Writes the world down. */
const make = async (tx: Tx, world: World): Promise<void> => {
  const { companyId, employeeIds, personIds } = server.company
  for (const [index, parent] of world.parents.entries()) {
    const last = index + 1 === world.parents.length
    const deletedAt = last && world.removed ? server.clock.now() : null
    const id = places[index + 1] ?? ''
    await tx.update(department).set({ parentId: places[parent], deletedAt }).where(eq(department.id, id))
  }
  await tx.update(company).set({ scopePrecedence: world.precedence }).where(eq(company.id, companyId))
  const roles = await tx.select().from(role)
  const ids = [...builtInRoles.map(code => roles.find(each => each.code === code)?.id ?? ''), ownRole]
  for (const [index, id] of ids.entries())
    await tx
      .update(role)
      .set({ scope: kept(world.roleScopes[index] ?? null) })
      .where(eq(role.id, id))
  await tx.update(role).set({ permissions: world.lists }).where(eq(role.id, ownRole))
  await tx.delete(position)
  for (const [index, name] of posts.entries()) {
    const roleIds = (world.postRoles[index] ?? []).map(at => ids[at] ?? '')
    await tx.insert(position).values({ name, scope: kept(world.postScopes[index] ?? null), roleIds })
  }
  await tx.delete(employment)
  await tx.delete(roleGrant)
  for (const [index, each] of world.members.entries()) {
    const who = people[index] ?? 'employee'
    const [found] = await tx
      .update(membership)
      .set({ active: each.active, scope: kept(each.scope) })
      .where(eq(membership.personId, personIds[who]))
      .returning()
    for (const { role: at, scope: its, ...days } of each.grants)
      await tx
        .insert(roleGrant)
        .values({ membershipId: found?.id ?? '', roleId: ids[at] ?? '', scope: kept(its), ...days })
    const usual = { employeeId: employeeIds[who], hoursSystem: 'standard', dayMinutes: 480, weekMinutes: 2400 } as const
    const stretches = [
      { its: each.april, from: '2026-01-01', to: lastOfApril },
      { its: each.may, from: firstOfMay, to: null },
    ]
    for (const { its, ...days } of stretches)
      if (its)
        await tx
          .insert(employment)
          .values({ ...usual, ...days, departmentId: places[its.at] ?? '', position: its.position })
  }
}

/** The department with all above it, nearest first; none for one that is removed. */
const above = (world: World, at: number): number[] => {
  if (world.removed && at === 6) return []
  const line = [at]
  for (let up = at; up > 0; ) line.push((up = world.parents[up - 1] ?? 0))
  return line
}

const covers = (world: World, its: Drawn, stands: number | undefined, at: number | null): boolean => {
  if (its.kind === 'company') return true
  if (its.kind === 'self' || at === null) return false
  const line = above(world, at)
  if (line.length === 0) return false
  if (its.kind === 'custom') return its.at.some(chosen => (its.exact ? chosen === at : line.includes(chosen)))
  if (stands === undefined) return false
  if (its.kind === 'own') return stands === at
  const begin = above(world, stands)
  const from = begin[Math.min(its.levels, begin.length - 1)]
  return from !== undefined && line.includes(from)
}

const inOrder = {
  position: ['position', 'grant', 'member', 'role'],
  role: ['role', 'grant', 'member', 'position'],
  user: ['grant', 'member', 'position', 'role'],
} as const

const whileHeld = { scope: null, from: null, to: null }

/** The rules by hand. */
const expected = (world: World, who: Member, at: number | null): boolean => {
  const { date, permission } = world
  if (!who.active) return false
  const stands = date === lastOfApril ? who.april : who.may
  const held = stands?.position ? posts.indexOf(stands.position) : undefined
  const post = held === undefined ? null : world.postScopes[held]
  // What a position gives holds as long as its terms, which hold on the date.
  const byPosition = (held === undefined ? [] : (world.postRoles[held] ?? [])).map(at => ({ ...whileHeld, role: at }))
  return [...who.grants, ...byPosition].some(each => {
    if ((each.from !== null && each.from > date) || (each.to !== null && each.to < date)) return false
    const code = builtInRoles[each.role]
    if (!(code ? builtInPermissions[code] : world.lists).includes(permission)) return false
    const said = { position: post, role: world.roleScopes[each.role], grant: each.scope, member: who.scope }
    const first = inOrder[world.precedence].map(source => said[source]).find(its => its !== null && its !== undefined)
    return first !== undefined && first !== null && covers(world, first, stands?.at, at)
  })
}

/** What a person reaches, asked as a call does; nothing for whoever is no member. */
const reachOf = async (tx: Tx, world: World, personId: string) => {
  const { companyId } = server.company
  const { date, permission } = world
  const actor = await resolveActor(tx, { personId, name: '' }, companyId, date, permission).catch(() => undefined)
  if (!actor) return { may: false, whole: false, ids: [] }
  const all = await allReached(tx, actor)
  const ids = all === 'all' ? places : all
  return { may: actor.permissions.has(permission), whole: await reaches(tx, actor, null), ids: [...ids].sort() }
}

test('[OR-025] whoever may for a department are those whose reach holds it, as the rules say, and nobody else', async () => {
  const { companyId, personIds } = server.company
  const sorted = (ids: string[]) => [...ids].sort()
  await fc.assert(
    fc.asyncProperty(drawn, world =>
      server.services.db.inCompany(companyId, async tx => {
        await make(tx, world)
        const byPlace = [null, 0, 1, 2, 3, 4, 5, 6]
        const rule = byPlace.map(at =>
          sorted(
            people.filter((_, who) => expected(world, world.members[who] as Member, at)).map(who => personIds[who]),
          ),
        )
        const told: string[][] = []
        for (const at of byPlace)
          told.push(await whoMay(tx, world.permission, at === null ? null : (places[at] ?? ''), world.date))
        expect(told).toEqual(rule)
        for (const who of people) {
          const { whole, ids } = await reachOf(tx, world, personIds[who])
          const held = places.filter((_, at) => rule[at + 1]?.includes(personIds[who]))
          expect(ids).toEqual(sorted(held))
          expect(whole).toBe(rule[0]?.includes(personIds[who]))
        }
      }),
    ),
    { numRuns: 100 },
  )
})

test('the lines of departments are those of the tree, in whatever order departments are added, moved and removed', async () => {
  const { companyId } = server.company
  const [rootId = ''] = places
  await server.services.db.inCompany(companyId, async tx => {
    const [top, middle, low] = [newId(), newId(), newId()]
    const named = { name: 'New' }
    // Of one statement the lower first.
    await tx.insert(department).values([
      { ...named, id: low, parentId: middle },
      { ...named, id: middle, parentId: top },
      { ...named, id: top, parentId: rootId },
    ])
    const lines = async (id: string) => {
      const found = await tx.execute(
        sql`select above_id, steps from department_line where department_id = ${id} order by steps`,
      )
      return (found as unknown as { rows: { above_id: string }[] }).rows.map(row => row.above_id)
    }
    expect(await lines(low)).toEqual([low, middle, top, rootId])
    await tx.update(department).set({ parentId: rootId }).where(eq(department.id, middle))
    expect(await lines(low)).toEqual([low, middle, rootId])
    await tx.update(department).set({ deletedAt: server.clock.now() }).where(eq(department.id, low))
    expect([await lines(low), await lines(middle)]).toEqual([[], [middle, rootId]])
  })
})
