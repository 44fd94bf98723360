/** Departments of a company that has too many for a tree are found on the server, within reach and a page at a time. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { department } from '../../access/schema.ts'
import { inChunks } from '../../db/in-chunks.ts'
import { newId } from '../../db/new-id.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { soundOf } from './place-sounds.ts'

let server: TestServer
let administrator: Browser
let manager: Browser
const north = newId()
const lane = newId()

beforeAll(async () => {
  server = await testServer()
  const { rootId, siteIds, companyId } = server.company
  administrator = await server.signIn('administrator')
  manager = await server.signIn('manager')
  await server.services.db.inCompany(companyId, async tx => {
    await tx.insert(department).values([
      { id: north, parentId: rootId, name: '北区', code: 'N', position: 900 },
      { id: lane, parentId: north, name: '解放路店', code: 'N-7', position: 901 },
      { parentId: siteIds[0], name: '解放路后厨', position: 902 },
    ])
    const rows = Array.from({ length: 205 }, (_, at) => ({
      parentId: north,
      name: `Counter ${at}`,
      position: 1000 + at,
    }))
    await inChunks(rows, some => tx.insert(department).values(some))
  })
})
afterAll(() => server.stop())

const find = (input: Partial<Input<typeof organisationCalls.findDepartments>>, who = administrator) =>
  server.call(organisationCalls.findDepartments, input, who)
const names = async (input: Parameters<typeof find>[0], who = administrator) =>
  (await find(input, who)).rows.map(each => each.name)

it('a department is found by part of its name, its code, its pinyin or its initials, and told with what lies above it', async () => {
  for (const search of ['解放路店', 'n-7', 'jiefangludian', 'JFLD', 'jie fang lu d'])
    expect(await find({ search }), search).toEqual({
      rows: [{ id: lane, name: '解放路店', code: 'N-7', above: ['北区'] }],
      total: 1,
    })
  expect(await find({ search: '%' })).toEqual({ rows: [], total: 0 })
  expect(await names({ search: 'xiefang' }), 'a place has no surname').toEqual([])
})

it('answers a page with how many there are in all, in the order of the tree', async () => {
  const page = await find({ search: 'counter', page: 2, size: 100 })
  expect([page.total, page.rows.length, page.rows[0]?.name]).toEqual([205, 100, 'Counter 100'])
  expect((await find({ search: 'counter', page: 9, size: 100 })).total).toBe(205)
})

it('sites alone, or all but the company itself, where no other may be chosen', async () => {
  const { siteIds } = server.company
  const sites = await find({ only: 'sites', size: 500 })
  expect(sites.rows.map(each => each.id).sort()).toEqual([...siteIds].sort())
  const [all, below] = [await find({}), await find({ only: 'not_root' })]
  expect(all.total - below.total).toBe(1)
})

it('a manager finds what is reached, and is told of the named ones above that too, as the tree tells them', async () => {
  const { rootId, siteIds } = server.company
  expect(await names({ search: 'jiefang' })).toEqual(['解放路店', '解放路后厨'])
  expect(await names({ search: 'jiefang' }, manager)).toEqual(['解放路后厨'])
  expect(await names({ search: 'counter' }, manager)).toEqual([])
  const ids = [rootId, siteIds[0] ?? '', siteIds[1] ?? '', lane]
  expect((await find({ ids }, manager)).rows.map(each => each.id).sort()).toEqual([rootId, siteIds[0] ?? ''].sort())
  expect((await find({ ids })).total).toBe(4)
})

it('of named ones those that are sites within reach, where sites are asked for', async () => {
  const { rootId, siteIds } = server.company
  const ids = [rootId, siteIds[0] ?? '', siteIds[1] ?? '', lane]
  const sites = async (who: Browser) => (await find({ ids, only: 'sites' }, who)).rows.map(each => each.id).sort()
  expect(await sites(administrator)).toEqual([siteIds[0] ?? '', siteIds[1] ?? ''].sort())
  expect(await sites(manager)).toEqual([siteIds[0] ?? ''])
})

it('whoever manages one site is never answered the whole of a long list: theirs, what lies below it, and the way up', async () => {
  const listed = async (who: Browser) => (await server.call(organisationCalls.listDepartments, {}, who)).departments
  const [whole, own] = [await listed(administrator), await listed(manager)]
  expect(whole.length).toBeGreaterThan(200)
  expect(own.filter(each => each.inScope).map(each => each.name)).toHaveLength(2)
  expect(own.filter(each => !each.inScope).every(each => own.some(below => below.parentId === each.id))).toBe(true)
  expect(own.length).toBeLessThan(6)
})

it('the session tells whether there are more than a tree can be chosen from, within reach', async () => {
  const many = async (who: Browser) => (await server.call(accountCalls.me, {}, who)).company?.manyDepartments
  expect([await many(administrator), await many(manager)]).toEqual([true, false])
})

it('a name is heard by its pinyin with u and v for ü, and by its initials; Latin letters as they are', () => {
  expect(soundOf('绿地Mall')).toEqual(['lüdimall', 'lvdimall', 'ldmall'])
})
