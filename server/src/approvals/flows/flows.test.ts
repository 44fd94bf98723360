/** Flows of a company: kept in versions, judged whole, followed by what begins with them, and tried before they are kept. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FlowNode, FlowTree } from '#contract/approvals/flow.ts'
import { department, employment } from '../../access/schema.ts'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { type OutingCompany, outingCompany, outingSubject } from '../testing/outings.ts'
import { codeOf, type Who } from '../testing/trips.ts'

let db: Database
let house: OutingCompany
let number = 300
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  number += 1
  house = await outingCompany(db, number)
  house.use(outingSubject([{ who: { persons: [house.ids.lin] }, rule: 'one' }]).subject)
})

const stage = (...who: Who[]): FlowNode => ({
  ...{ kind: 'stage', who: { persons: who.map(each => house.ids[each]) }, rule: 'one' },
})
const long = (nodes: FlowNode[], otherwise: FlowNode[]): FlowNode => ({
  ...{ kind: 'branch', branches: [{ when: [{ fact: 'hours', atLeast: 4 }], nodes }], otherwise },
})
const save = (nodes: FlowNode[], version = 0, more: Partial<FlowTree> = {}) =>
  house.call('administrator', 'saveFlow', { category: 'outing', version, tree: { nodes, ...more } })
const decidersOf = async (id: string) => (await house.call('employee', 'openRequest', { requestId: id })).deciderNames

test('the first branch that holds is taken, else the other way; what began goes on by the version it began with', async () => {
  await save([long([stage('hr')], [stage('mei')])])
  const short = await house.hand('employee')
  const longer = await house.hand('employee', { content: { on: '2026-03-09', hours: 4 } })
  expect([await decidersOf(short), await decidersOf(longer)]).toEqual([['mei'], ['hr']])
  await save([stage('manager')], 1)
  expect([await decidersOf(short), await decidersOf(await house.hand('employee'))]).toEqual([['mei'], ['manager']])
  expect((await house.recordOf(short)).flow.version).toBe(1)
  const { rows } = await house.call('administrator', 'flowVersions', { category: 'outing' })
  expect(rows.map(each => each.version)).toEqual([2, 1])
})

test('of two who keep a version at once the second is told', async () => {
  await save([stage('hr')])
  expect(await codeOf(save([stage('mei')]))).toBe('stale')
})

test('one that is empty, undecided on a way, or may find nobody is refused', async () => {
  expect(await codeOf(save([]))).toBe('approvals:flow_empty')
  expect(await codeOf(save([long([stage('hr')], [])]))).toBe('approvals:flow_undecided')
  const head: FlowNode = { kind: 'stage', who: { head: true }, rule: 'one' }
  expect(await codeOf(save([head]))).toBe('approvals:flow_no_fallback')
  expect(await codeOf(save([{ ...head, silent: true }]))).toBe('approvals:flow_undecided')
  const late: FlowNode = { ...head, otherwise: { persons: [house.ids.hr] }, wait: { escalate: 4 } }
  expect(await codeOf(save([late]))).toBe('approvals:flow_escalates_to_nobody')
  await house.let('hr', 'employee', false)
  expect(await codeOf(save([stage('hr')]))).toBe('approvals:not_member')
})

test('a branch without another way, or one after the other among people without an order, does not fit the form', async () => {
  const without = { kind: 'branch', branches: [{ when: [{ fact: 'hours', atLeast: 4 }], nodes: [] }] }
  await expect(save([without as never])).rejects.toThrow()
  await expect(save([{ kind: 'stage', who: { head: true }, rule: 'in_turn' }])).rejects.toThrow()
})

test('the head of the department decides; of the own request of the head, the next above', async () => {
  await house.inCompany(async tx => {
    const [site] = house.company.siteIds
    await tx.update(department).set({ headId: house.employees.mei }).where(eq(department.id, site))
    const [own] = await tx.select().from(department).where(eq(department.id, site))
    await tx
      .update(department)
      .set({ headId: house.employees.hr })
      .where(eq(department.id, own?.parentId ?? ''))
  })
  const otherwise = { persons: [house.ids.administrator] }
  await save([
    { kind: 'stage', who: { manager: 1 }, rule: 'one', otherwise },
    { kind: 'stage', who: { manager: 2 }, rule: 'one', otherwise },
  ])
  const simulate = async (who: Who) => {
    const tree = { nodes: (await house.call('administrator', 'listFlows', {})).rows[0]?.tree.nodes ?? [] }
    const way = { category: 'outing' as const, tree, employeeId: house.employees[who] }
    const { stages } = await house.call('administrator', 'simulateFlow', way)
    return stages.map(each => [each.people.map(({ name }) => name), each.fallback])
  }
  expect(await simulate('employee')).toEqual([
    [['mei'], false],
    [['hr'], false],
  ])
  expect(await simulate('mei')).toEqual([
    [['hr'], false],
    [['administrator'], true],
  ])
  expect(await decidersOf(await house.hand('employee'))).toEqual(['mei'])
})

test('whom the terms name goes before the heads of departments, and answers to others in turn', async () => {
  await house.inCompany(async tx => {
    const answersTo = (who: Who, managerId: string) =>
      tx.update(employment).set({ managerId }).where(eq(employment.employeeId, house.employees[who]))
    await answersTo('employee', house.employees.far)
    await answersTo('far', house.employees.manager)
    await tx.update(department).set({ headId: house.employees.mei }).where(eq(department.id, house.company.siteIds[0]))
  })
  const otherwise = { persons: [house.ids.administrator] }
  await save([1, 2, 3].map(manager => ({ kind: 'stage', who: { manager }, rule: 'one', otherwise })))
  const opened = await house.call('employee', 'openRequest', { requestId: await house.hand('employee') })
  expect(opened.stages.map(each => each.people.map(({ name }) => name))).toEqual([['far'], ['manager'], ['mei']])
})

test('nobody found passes a stage by only where the flow says so', async () => {
  await save([{ kind: 'stage', who: { head: true }, rule: 'one', silent: true }, stage('hr')])
  expect(await decidersOf(await house.hand('employee'))).toEqual(['hr'])
})

test('the applicant chooses where the flow lets them be chosen, never themselves', async () => {
  const otherwise = { persons: [house.ids.administrator] }
  await save([{ kind: 'stage', who: { chosen: 2 }, rule: 'all', otherwise }])
  const chosenIds = [house.ids.mei, house.ids.employee]
  expect(await decidersOf(await house.hand('employee', { chosenIds }))).toEqual(['mei'])
  expect(await decidersOf(await house.hand('employee'))).toEqual(['administrator'])
})
