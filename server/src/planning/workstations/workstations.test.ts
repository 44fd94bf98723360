/** Workstations on the running routes: list, required fields, delete. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { workstationCalls } from '#contract/planning/settings/workstation.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { shiftTemplate } from '../templates/schema.ts'

let server: TestServer
let admin: Browser
let form: Input<typeof workstationCalls.saveWorkstation>

beforeAll(async () => {
  server = await testServer({ locale: 'en' })
  admin = await server.signIn('administrator')
  form = {
    departmentId: server.company.rootId,
    region: 'front',
    name: 'Till',
    workType: 'direct',
    crossPost: true,
    priority: 2,
    colour: 3,
    storeType: 'street',
    storeFormat: 'dine-in',
    peopleCount: 4,
  }
})
afterAll(() => server.stop())

const save = (values: Partial<typeof form>) =>
  server.call(workstationCalls.saveWorkstation, { ...form, ...values }, admin)
const list = (input: Input<typeof workstationCalls.listWorkstations> = {}, as = admin) =>
  server.call(workstationCalls.listWorkstations, input, as)

test('[ES-039] [ES-040] [ES-041] a workstation is created, edited and listed with all its columns', async () => {
  const { id } = await save({})
  await save({ name: 'Stock', workType: 'indirect', crossPost: false, priority: 1 })
  await save({ id, revision: 0, name: 'Counter', priority: 5 })
  const { rows } = await list()
  expect(rows.map(row => row.name)).toEqual(['Stock', 'Counter'])
  expect(rows[1]).toMatchObject({
    region: 'front',
    name: 'Counter',
    priority: 5,
    colour: 3,
    workType: 'direct',
    crossPost: true,
    referenceTemplateName: null,
    storeType: 'street',
    storeFormat: 'dine-in',
    peopleCount: 4,
  })
})

test('[ES-039] a workstation shows the template that it is referred to', async () => {
  const [template] = await server.services.db.inCompany(server.company.companyId, tx =>
    tx
      .insert(shiftTemplate)
      .values({
        name: 'Busy week',
        departmentId: server.company.rootId,
        founderName: 'Testing',
        createdAt: server.clock.now(),
      })
      .returning({ id: shiftTemplate.id }),
  )
  const { id } = await save({ name: 'Referred', referenceTemplateId: template?.id })
  const { rows } = await list({ text: 'Referred' })
  expect(rows).toMatchObject([{ referenceTemplateId: template?.id, referenceTemplateName: 'Busy week' }])
  await server.call(workstationCalls.deleteWorkstations, { ids: [id], revisions: [0] }, admin)
})

test('what is set above a site applies to it, and its manager sees it', async () => {
  const manager = await server.signIn('manager')
  const { rows } = await list({ departmentId: server.company.siteIds[0], text: 'count' }, manager)
  expect(rows.map(row => row.name)).toEqual(['Counter'])
  expect((await list({}, manager)).rows.map(row => row.name)).toEqual(['Stock', 'Counter'])
})

test.each([
  ['departmentId', { departmentId: null }, 'Choose an applicable department'],
  ['name', { name: ' ' }, 'Enter the name of the workstation'],
  ['workType', { workType: null }, 'Choose a working type'],
  ['crossPost', { crossPost: null }, 'Choose whether cross-posting is possible'],
  ['priority', { priority: null }, 'Enter a priority'],
  ['colour', { colour: null }, 'Choose a colour'],
])('[ES-043] a workstation without %s is refused with its message', async (field, values, message) => {
  expect((await refusalOf(save({ ...values }))).answer).toMatchObject({ field, message })
})

test('two workstations of a department may not share a name', async () => {
  for (const name of ['counter', 'Ｃｏｕｎｔｅｒ'])
    expect((await refusalOf(save({ name }))).answer).toMatchObject({ code: 'planning:workstation_name_taken' })
})

test('[ES-042] the selected workstations are deleted, and with none selected the message says so', async () => {
  const message = 'Select a workstation to delete'
  const none = refusalOf(server.call(workstationCalls.deleteWorkstations, { ids: [], revisions: [] }, admin))
  expect((await none).answer).toMatchObject({ message })
  const { rows } = await list()
  const ids = rows.filter(row => row.name === 'Stock').map(row => row.id)
  expect(await server.call(workstationCalls.deleteWorkstations, { ids, revisions: [0] }, admin)).toEqual({ deleted: 1 })
  expect((await list()).rows.map(row => row.name)).toEqual(['Counter'])
})

test('a deleted workstation comes back as it was, unless its name is taken; a save of what another changed is told', async () => {
  const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).answer.code
  const remove = (ids: string[], revisions: number[]) =>
    server.call(workstationCalls.deleteWorkstations, { ids, revisions }, admin)
  const recover = (ids: string[]) => server.call(workstationCalls.recoverWorkstations, { ids }, admin)
  const named = async () => (await list({ text: 'Bar' })).rows.map(({ name, revision }) => [name, revision])
  const { id } = await save({ name: 'Bar', neverAloneWith: 'self', headsMax: 2 })
  const { id: other } = await save({ name: 'Barrow' })
  await save({ id, revision: 0, name: 'Bar', storeType: 'kiosk' })
  expect(await codeOf(save({ id, revision: 0, name: 'Bar' }))).toBe('stale')
  expect(await codeOf(remove([other, id], [0, 0]))).toBe('stale')
  expect(await remove([other, id], [0, 1])).toEqual({ deleted: 2 })
  expect(await named()).toEqual([])
  expect(await recover([id, other])).toEqual({ recovered: 2 })
  expect(await named()).toEqual([
    ['Bar', 3],
    ['Barrow', 2],
  ])
  expect(await recover([id])).toEqual({ recovered: 0 })
  await remove([id, other], [3, 2])
  await save({ name: 'BAR' })
  expect(await codeOf(recover([other, id]))).toBe('planning:workstation_name_taken')
  expect(await named()).toEqual([['BAR', 0]])
  expect((await recover([other])).recovered).toBe(1)
  const { rows } = await server.call(organisationCalls.listAudit, { subject: 'workstation', subjectId: id }, admin)
  expect(rows.map(each => each.action)).toEqual(['remove', 'recover', 'remove', 'change', 'add'])
})
