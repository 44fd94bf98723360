/** The synchronisation of the demo: a site that takes part, a key of a provider, a pull that is done and one that waits for somebody. */
import { and, eq, isNull } from 'drizzle-orm'
import { noCounts } from '#contract/scim/pull.ts'
import { hashOfToken } from '../access/entry/machine-tokens.ts'
import { department } from '../access/schema.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { site } from '../organisation/schema.ts'
import { keepLink } from '../scim/links.ts'
import { machineIn } from '../scim/machine.ts'
import { compare } from '../scim/pulling/compare.ts'
import { type Facts, readFacts } from '../scim/pulling/facts.ts'
import { sealDifferences } from '../scim/pulling/keep-pull.ts'
import type { Source, SourceUser } from '../scim/pulling/read-source.ts'
import { asksOf, countsOf } from '../scim/pulling/weigh.ts'
import { scimPull, scimSetting, scimToken } from '../scim/schema.ts'
import { secretField } from '../scim/settings/keep-settings.ts'
import { keepSealed } from '../sealed/sealed-values.ts'
import type { Services } from '../services.ts'

const day = 24 * 60 * 60 * 1000
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const userOf = (number: string, name: string, place: string, rest: Partial<SourceUser> = {}) =>
  ({
    ...{ id: `hr-${number}`, userName: number, displayName: name, active: true, ...rest },
    [enterprise]: { employeeNumber: number, department: place },
  }) as SourceUser

/** The other system as it might be: most as here, a promotion, somebody new, somebody gone, and one who married. */
const sourceOf = (facts: Facts, place: string): Source => {
  const people = facts.people.filter(each => facts.within.has(each.department_id ?? '') && each.left_on === null)
  const users = people.map((each, at) => {
    const title = at === 2 ? '实习店长' : (each.position ?? undefined)
    const name = at === 4 ? `${each.name.slice(0, 1)}佳宁` : each.name
    return userOf(each.job_number, name, place, { title, active: at !== 6 })
  })
  return { users: [...users, userOf('WL2088', '程雨桐', place, { title: '服务员' })], groups: [] }
}

const pull = { startedByName: '', counts: noCounts }

export const makeSync = async (
  tx: Tx,
  services: Services,
  { companyId, by }: { companyId: string; by: string },
): Promise<void> => {
  const now = services.clock.now()
  const [place] = await tx
    .select({ id: department.id, name: department.name })
    .from(site)
    .innerJoin(department, and(eq(department.id, site.departmentId), isNull(department.deletedAt)))
    .orderBy(department.name)
    .limit(1)
  if (!place) return
  const id = newId()
  const setting = { departmentIds: [place.id], newcomersTo: place.id, address: 'https://hr.example.com/scim/v2' }
  await tx.insert(scimSetting).values({ id, ...setting, revision: 1 })
  await keepSealed(tx, services.sealing, { companyId, recordId: id, field: secretField, text: 'demo', findable: false })
  const token = {
    name: 'Microsoft Entra ID',
    ending: '7fQx',
    createdBy: by,
    expiresAt: new Date(now.getTime() + 300 * day),
  }
  await tx.insert(scimToken).values({
    ...{ id: newId(), tokenHash: hashOfToken(newId()), ...token },
    ...{ createdAt: new Date(now.getTime() - 65 * day), lastUsedAt: new Date(now.getTime() - day) },
  })
  const machine = await machineIn(tx, services, { companyId, name: 'SCIM', now })
  const facts = await readFacts(machine)
  const source = sourceOf(facts, place.name)
  const mine = facts.people.filter(each => facts.within.has(each.department_id ?? '') && each.left_on === null)
  for (const [at, each] of mine.entries()) {
    // Of one both sides have written another name since they were compared last.
    const seen = at === 4 ? { name: `${each.name.slice(0, 1)}佳` } : null
    await keepLink(tx, 'source', { employeeId: each.id }, { externalId: `hr-${each.job_number}`, seen }, now)
  }
  const compared = compare(await readFacts(machine), source)
  const counts = countsOf(compared, source)
  const before = new Date(now.getTime() - 7 * day)
  const same = { ...noCounts, users: counts.users - 1, same: counts.users - 3, joins: 2, done: 2 }
  await tx.insert(scimPull).values({
    ...{ ...pull, id: newId(), state: 'done', startedByName: by, counts: same },
    ...{ startedAt: before, endedAt: before },
  })
  const pullId = newId()
  const differences = await sealDifferences(tx, services.sealing, { companyId, recordId: pullId }, compared.differences)
  const asks = asksOf(facts, compared)
  await tx.insert(scimPull).values({
    ...{ ...pull, id: pullId, state: asks ? 'stopped' : 'ready', startedByName: by },
    ...{ startedAt: now, counts, asks, differences },
  })
}
