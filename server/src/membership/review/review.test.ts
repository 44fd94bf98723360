/** A company from its registration to its approval, through the whole server. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { markerHeaders } from '#contract/call.ts'
import { company, person } from '../../db/schema.ts'
import { message } from '../../notices/schema.ts'
import { entryVisitor, type Visitor } from '../../testing/entry-visitor.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let operator: Browser
beforeAll(async () => {
  server = await testServer({ settings: { PAIBAN_OPERATORS: '13700000000, 13800000002' } })
  operator = await server.signIn('hr')
})
afterAll(() => server.stop())

const facts = {
  companyName: 'Bright Foods',
  companyScale: 'less_100',
  industry: '65',
  province: '北京市',
  city: '北京市',
  district: '朝阳区',
  address: 'Road 1',
}
/** A person who has just registered. */
const applicant = async (phone: string): Promise<Visitor> => {
  const visitor = entryVisitor(server)
  await server.call(entryCalls.checkAndSendCode, { phone, ...(await visitor.imageCode()) }, visitor.browser)
  const code = await visitor.digitsTo(phone)
  await server.call(entryCalls.register, { phone, name: 'Applicant', password: 'fresh2026', code }, visitor.browser)
  return visitor
}
const submit = (visitor: Visitor, c: Partial<typeof facts> = {}) =>
  server.call(entryCalls.newCompany, { c: { ...facts, ...c }, app: 'paiban' }, visitor.browser)
const companies = async (visitor: Visitor) =>
  (await server.call(accountCalls.listCompanies, {}, visitor.browser)).companys.map(each => [
    each.title,
    each.inReview === true,
  ])
const waiting = async (name: string) =>
  (await server.call(entryCalls.listApplications, { state: 'waiting', search: name }, operator)).rows[0]

it('[AC-095] a form with dotted keys registers a company, without the district too', async () => {
  const visitor = await applicant('13922220001')
  const { district: _, ...others } = facts
  const body = new URLSearchParams(Object.entries(others).map(([key, value]) => [`c.${key}`, value]))
  body.set('app', 'paiban')
  const answer = await server.inject({
    method: 'POST',
    url: entryCalls.newCompany.path,
    headers: { ...markerHeaders, 'content-type': 'application/x-www-form-urlencoded' },
    cookies: visitor.browser.cookies,
    payload: body.toString(),
  })
  expect(answer.json()).toEqual({ result: 0 })
})

it('a company in review cannot be entered', async () => {
  const visitor = await applicant('13922220002')
  await submit(visitor, { companyName: 'Waiting Foods' })
  expect((await companies(visitor))[0]).toEqual(['Waiting Foods', true])
  const { companys } = await server.call(accountCalls.listCompanies, {}, visitor.browser)
  const cid = companys[0]?.cid ?? ''
  const refused = await refusalOf(server.call(accountCalls.enterCompany, { cid }, visitor.browser))
  expect(refused.code).toBe('account:company_in_review')
})

it('[AC-053] the operator approves: the company opens, and the applicant is told by SMS, or by e-mail where it is known', async () => {
  const visitor = await applicant('13922220003')
  await submit(visitor, { companyName: 'Approved Foods' })
  const first = await waiting('Approved Foods')
  expect(first).toMatchObject({ region: '北京市 北京市 朝阳区', industry: '65', phone: '139****0003', history: [] })
  await server.call(entryCalls.decideApplication, { id: first?.id ?? '', approve: true }, operator)
  expect(await companies(visitor)).toContainEqual(['Approved Foods', false])
  expect((await visitor.letterTo('13922220003'))?.text).toContain('Approved Foods has been approved')

  const other = await applicant('13922220004')
  await server.services.db.asOwner(tx =>
    tx.update(person).set({ email: 'a@example.com' }).where(eq(person.phone, '13922220004')),
  )
  await submit(other, { companyName: 'Refused Foods' })
  const second = await waiting('Refused Foods')
  const decide = (approve: boolean, reason = '') =>
    server.call(entryCalls.decideApplication, { id: second?.id ?? '', approve, reason }, operator)
  const bare = await refusalOf(decide(false, ' '))
  expect([bare.code, bare.answer.field]).toEqual(['entry:reason_required', 'reason'])
  await decide(false, 'No such address')
  expect(await companies(other)).toEqual([['Refused Foods (trial)', false]])
  const letter = await other.letterTo('a@example.com')
  expect([letter?.subject, letter?.text]).toEqual([
    'Company not approved: Refused Foods',
    expect.stringContaining('No such address'),
  ])
  const { rows } = await server.call(entryCalls.listApplications, { state: 'refused' }, operator)
  expect(rows[0]?.history).toMatchObject([{ state: 'refused', reason: 'No such address', by: 'Testing hr' }])
})

it('whoever works in the trial company reads there that the own one was approved, with the way to it', async () => {
  const visitor = await applicant('13922220009')
  await submit(visitor, { companyName: 'Awaited Foods' })
  const found = await waiting('Awaited Foods')
  const inboxes = () =>
    server.services.db.asOwner(tx =>
      tx
        .select({ kind: company.kind, title: message.titleCode, values: message.values, link: message.link })
        .from(message)
        .innerJoin(company, eq(company.id, message.companyId))
        .innerJoin(person, eq(person.id, message.personId))
        .where(eq(person.phone, '13922220009')),
    )
  expect(await inboxes()).toEqual([])
  await server.call(entryCalls.decideApplication, { id: found?.id ?? '', approve: true }, operator)
  const { companys } = await server.call(accountCalls.listCompanies, {}, visitor.browser)
  const own = companys.find(each => each.title === 'Awaited Foods')?.cid
  const title = { title: 'entry:message.company_approved', values: { name: 'Awaited Foods' } }
  expect(await inboxes()).toEqual([{ kind: 'trial', ...title, link: `/choosecompany?defaultCompany=${own}` }])
})

it('an operator reads of a company that waits in the inbox, with the way to it, until somebody has decided', async () => {
  const visitor = await applicant('13922220010')
  await submit(visitor, { companyName: 'Told Foods' })
  const told = async () => {
    const { rows } = await server.call(accountCalls.listMessages, { page: 1, size: 50 }, operator)
    return rows.filter(each => each.values.name === 'Told Foods')
  }
  const link = '/operator/companies'
  expect(await told()).toMatchObject([{ titleCode: 'entry:message.company_applied', link, readAt: null }])
  // Nobody else of the operator's company reads of it.
  const others = await server.call(accountCalls.listMessages, { page: 1, size: 50 }, await server.signIn('manager'))
  expect(others.rows.filter(each => each.kind === 'company.applied')).toEqual([])
  const id = (await waiting('Told Foods'))?.id ?? ''
  await server.call(entryCalls.decideApplication, { id, approve: true }, operator)
  const [decided] = await told()
  expect(decided).toMatchObject({ titleCode: 'entry:message.company_applied_decided' })
  expect(decided?.readAt).not.toBeNull()
})

it('two decisions at once: exactly one is made', async () => {
  const visitor = await applicant('13922220005')
  await submit(visitor, { companyName: 'Twice Foods' })
  const id = (await waiting('Twice Foods'))?.id ?? ''
  const decide = () => server.call(entryCalls.decideApplication, { id, approve: true }, operator)
  const results = await Promise.allSettled([decide(), decide()])
  expect(results.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('who is signed in is told whether companies wait for that decision', async () => {
  expect((await server.call(accountCalls.me, {}, operator)).operator).toBe(true)
  expect((await server.call(accountCalls.me, {}, await server.signIn('administrator'))).operator).toBe(false)
})

it('nobody but an operator reads or decides', async () => {
  const administrator = await server.signIn('administrator')
  const id = '01900000-0000-7000-8000-000000000000'
  expect((await refusalOf(server.call(entryCalls.listApplications, {}, administrator))).code).toBe('forbidden')
  const decide = server.call(entryCalls.decideApplication, { id, approve: true }, administrator)
  expect((await refusalOf(decide)).code).toBe('forbidden')
})

it.each([
  ['companyName', 'Company name cannot be empty'],
  ['industry', 'Please choose industry'],
  ['companyScale', 'Please choose company scale'],
  ['address', "Please enter the company's detailed address"],
])('[AC-051] the server itself refuses a company without %s', async (field, message) => {
  const visitor = entryVisitor(server)
  await server.call(
    accountCalls.signIn,
    { phone: server.company.phones.manager, password: 'secret123' },
    visitor.browser,
  )
  const refused = await refusalOf(submit(visitor, { [field]: ' ' }))
  expect([refused.answer.field, refused.answer.message]).toEqual([`c.${field}`, message])
})

it.each([
  ['province', { province: '' }, 'Please choose the region'],
  ['province', { province: '火星省' }, 'This place is not in the list of regions'],
  ['city', { city: '广州市' }, 'This place is not in the list of regions'],
  ['district', { district: '油尖旺区' }, 'This place is not in the list of regions'],
])('the server itself refuses the %s of %o', async (field, region, message) => {
  const visitor = entryVisitor(server)
  const { manager } = server.company.phones
  await server.call(accountCalls.signIn, { phone: manager, password: 'secret123' }, visitor.browser)
  const { answer } = await refusalOf(submit(visitor, region))
  expect([answer.field, answer.message]).toEqual([`c.${field}`, message])
})

it('a region by its codes is kept by its names', async () => {
  const visitor = await applicant('13922220006')
  const macau = { province: '820000', city: '820200', district: '820204' }
  await submit(visitor, { companyName: 'Coded Foods', ...macau })
  expect((await waiting('Coded Foods'))?.region).toBe('澳门特别行政区 离岛 圣方济各堂区')
})

it('[AC-049] [AC-050] industries and scales are those of the specification', async () => {
  const visitor = entryVisitor(server)
  const { manager } = server.company.phones
  await server.call(accountCalls.signIn, { phone: manager, password: 'secret123' }, visitor.browser)
  expect((await refusalOf(submit(visitor, { industry: '69' }))).answer.field).toBe('c.industry')
  expect((await refusalOf(submit(visitor, { companyScale: 'less_31' }))).answer.field).toBe('c.companyScale')
})

it('with COMPANY_REVIEW=auto a company opens at once, without a trial', async () => {
  const own = await testServer({ settings: { COMPANY_REVIEW: 'auto' } })
  try {
    const browser = await own.signIn('employee')
    await own.call(entryCalls.newCompany, { c: facts }, browser)
    const { companys } = await own.call(accountCalls.listCompanies, {}, browser)
    expect(companys.map(each => each.title).sort()).toEqual(['Bright Foods', 'Testing'])
    const mine = companys.find(each => each.title === 'Bright Foods')?.cid ?? ''
    await own.call(accountCalls.enterCompany, { cid: mine }, browser)
    expect((await own.call(accountCalls.me, {}, browser)).company?.permissions).toContain('organisation.edit')
  } finally {
    await own.stop()
  }
})
