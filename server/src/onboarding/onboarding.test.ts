/** Onboarding through the whole server: invited, proved, entered, sent back, checked, on the job; ended, reopened, erased. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { onboardingCalls } from '#contract/onboarding/calls.ts'
import { type Entered, nothingEntered } from '#contract/onboarding/entered.ts'
import { onboardingExports } from '#contract/onboarding/exports.ts'
import { onboardingTaskCalls } from '#contract/onboarding/tasks.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { role } from '../access/schema.ts'
import { change } from '../changes/schema.ts'
import type { Tx } from '../db/database.ts'
import { message } from '../notices/schema.ts'
import { sealedValue } from '../sealed/schema.ts'
import { employeeAt } from '../testing/employee-at.ts'
import { entryVisitor, type Visitor } from '../testing/entry-visitor.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'
import { exported } from '../testing/workbooks/exported.ts'
import { onboarding } from './schema.ts'
import { eraseOnboardings } from './taking-on/erase-onboardings.ts'

const phone = '13712340001'
const number = '110105199003070025'
let running: TestServer
let server: TestServer
let hr: Browser
let visitor: Visitor
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  server = await running.withNewCompany()
  server.clock.set(new Date(server.clock.now().getTime() + 90_000_000))
  hr = await server.signIn('hr')
  visitor = entryVisitor(server)
})
afterAll(() => running.stop())

type Invite = Input<typeof onboardingCalls.inviteNewcomer>
const day = (ahead: number) => new Date(server.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
const invite = (values: Partial<Invite> = {}, browser = hr) => {
  const post = {
    departmentId: server.company.siteIds[0],
    position: '服务员',
    rank: null,
    hireType: 'full_time',
  } as const
  const when = { plannedOn: day(7), regularOn: day(97), days: 7 }
  const asked: Invite['asked'] = ['identity', 'homeAddress', 'contact', 'education', 'bank']
  return server.call(
    onboardingCalls.inviteNewcomer,
    { name: '新来的', phone, ...post, ...when, asked, ...values },
    browser,
  )
}
const tokenOf = ({ link }: { link: string }) => new URL(link).searchParams.get('join') ?? ''
const whole: Entered = {
  ...nothingEntered,
  ...{
    name: '沈新',
    email: 'shen@example.cn',
    identityKind: 'identity_card',
    identityNumber: `${number.slice(0, 6)} ${number.slice(6)}`,
  },
  ...{ homeAddress: '莘庄路 3 号', contactName: '沈母', contactRelationship: '母亲', contactPhone: '13900001111' },
  ...{ school: '某大学', major: '', degree: 'college', studiedFrom: '2008-09', studiedTo: '2011-06' },
  ...{ bankName: '某银行', bankAccount: '6222 0000 1111 2222' },
}
const prove = async (token: string, who = visitor) => {
  await server.call(onboardingCalls.sendOnboardingCode, { token }, who.browser)
  const code = await who.digitsTo(phone)
  await server.call(onboardingCalls.proveOnboarding, { token, code }, who.browser)
}
const yes = { consents: true, consentsToSensitive: true }
const submit = (token: string, entered: Partial<Entered> = {}, consents = yes) =>
  server.call(onboardingCalls.submitEntered, { token, entered: { ...whole, ...entered }, ...consents }, visitor.browser)
const get = (id: string, browser = hr) => server.call(onboardingCalls.getOnboarding, { id }, browser)
const units = ['name', 'gender', 'birth', 'email', 'identity', 'homeAddress', 'contact', 'education', 'bank'] as const
const judge = async (id: string, sent: Partial<Record<(typeof units)[number], string>> = {}) => {
  const { revision } = await get(id)
  const verdicts = units.map(unit => ({ unit, accepted: sent[unit] === undefined, remark: sent[unit] ?? '' }))
  return server.call(onboardingCalls.judgeOnboarding, { id, revision, verdicts }, hr)
}
const entered = async () => {
  const made = await invite()
  const token = tokenOf(made)
  await prove(token)
  await submit(token)
  return { id: made.id, token }
}
const hours = { hoursSystem: 'standard', cycle: null, dayMinutes: 480, weekMinutes: 2400 } as const
const takeOn = async (id: string, values: Partial<Input<typeof onboardingCalls.takeOn>> = {}) => {
  const { revision } = await get(id)
  const first = { jobNumber: 'N-1', hiredOn: day(7), ...hours }
  return server.call(onboardingCalls.takeOn, { id, revision, ...first, ...values }, hr)
}
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const inCompany =
  ({ services, company }: TestServer) =>
  <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    services.db.inCompany(company.companyId, work)

it('[PE-008] somebody is invited, enters the own data, is checked and comes on the job with all of it', async () => {
  const { id } = await entered()
  expect(await get(id)).toMatchObject({ state: 'entered', units: expect.arrayContaining([]) })
  expect(await judge(id)).toMatchObject({ state: 'checked', link: null })
  const before = await inCompany(server)(tx => tx.$count(change))
  const { employeeId } = await takeOn(id)
  expect(await inCompany(server)(tx => tx.$count(change))).toBeGreaterThan(before)
  const person = await server.call(peopleCalls.getEmployee, { id: employeeId }, hr)
  expect(person).toMatchObject({ name: '沈新', phone, birth: '1990-03-07', gender: 'female', hiredOn: day(7) })
  expect(person.employments).toMatchObject([
    { from: day(7), departmentId: server.company.siteIds[0], position: '服务员' },
  ])
  const open = (field: 'identityNumber' | 'bankAccount' | 'homeAddress') =>
    server.call(peopleCalls.openPrivateField, { employeeId, field }, hr)
  expect([await open('identityNumber'), await open('bankAccount'), await open('homeAddress')]).toEqual([
    { value: number },
    { value: '6222000011112222' },
    { value: '莘庄路 3 号' },
  ])
  const { rows: changes } = await server.call(peopleCalls.listChanges, { employeeId }, hr)
  expect(changes).toMatchObject([{ kind: 'regularisation', on: day(97), state: 'pending' }])
  expect(await get(id)).toMatchObject({ state: 'on_job', employeeId, phone: '', units: [], eraseOn: null })
  const left = await inCompany(server)(tx => tx.select().from(sealedValue).where(eq(sealedValue.recordId, id)))
  expect(left).toEqual([])
})

it('[PE-008] what the company’s own fields must hold is said when somebody is taken on, and only then', async () => {
  const field = { placeholder: '', choice: 'single', required: true, enabled: true, description: '' } as const
  const own = (values: { category: 'employee' | 'personal'; name: string }) =>
    server.call(peopleCalls.saveCustomField, { ...field, type: 'text', options: [], ...values }, hr)
  const size = await own({ category: 'employee', name: '工服尺码' })
  const blood = await own({ category: 'personal', name: '血型' })
  const { id } = await entered()
  await judge(id)
  expect(await codeOf(takeOn(id))).toBe('people:custom_required')
  expect(await codeOf(takeOn(id, { custom: [{ fieldId: size.id, value: 'M' }] }))).toBe('people:custom_required')
  const custom = [
    { fieldId: blood.id, value: 'A' },
    { fieldId: size.id, value: 'M' },
  ]
  const { employeeId } = await takeOn(id, { custom })
  const person = await server.call(peopleCalls.getEmployee, { id: employeeId }, hr)
  const personal = await server.call(peopleCalls.getPersonal, { employeeId }, hr)
  expect([person.custom, personal.custom]).toMatchObject([[{ value: 'M' }], [{ value: 'A' }]])
})

it('the list goes out with the columns of its table, for its department, and tells nothing of what was entered', async () => {
  await entered()
  const wish = { departmentId: server.company.siteIds[0] }
  const [sheet] = await exported(server, onboardingExports.exportOnboardings, wish, hr, 'en')
  expect(sheet.head).toEqual([
    ...['Name', 'Phone', 'Department', 'Position', 'Planned first day', 'State', 'Tasks', 'Handed in'],
    ...['Planned regularisation', 'Erased on', 'Invited by'],
  ])
  expect(sheet.rows).toHaveLength(1)
  expect(sheet.rows[0]).toMatchObject({ 0: '新来的', 1: phone, 3: '服务员' })
  expect(JSON.stringify(sheet.rows)).not.toContain('沈')
  const elsewhere = { departmentId: server.company.siteIds[1] }
  const [none] = await exported(server, onboardingExports.exportOnboardings, elsewhere, hr, 'en')
  expect(none.rows).toEqual([])
})

it('[PE-008] a link tells a stranger nothing of the person, and lets nobody read or write who has not proved the phone', async () => {
  const token = tokenOf(await invite())
  const told = await server.call(onboardingCalls.openOnboarding, { token })
  expect(told).toMatchObject({ phone: '137****0001', proved: false })
  expect(JSON.stringify(told)).not.toContain('新来的')
  expect(await codeOf(server.call(onboardingCalls.readEntered, { token }))).toBe('onboarding:unproved')
  expect(await codeOf(submit(token))).toBe('onboarding:unproved')
  await prove(token)
  expect(await server.call(onboardingCalls.readEntered, { token }, visitor.browser)).toMatchObject({ name: '新来的' })
  // Another browser with the same link has proved nothing.
  const other = entryVisitor(server)
  expect(await codeOf(server.call(onboardingCalls.readEntered, { token }, other.browser))).toBe('onboarding:unproved')
  await server.call(onboardingCalls.openOnboarding, { token }, other.browser)
  const code = await visitor.digitsTo(phone)
  const guessed = server.call(onboardingCalls.proveOnboarding, { token, code }, other.browser)
  expect(await codeOf(guessed)).toBe('entry:sms_code')
  expect(await codeOf(server.call(onboardingCalls.openOnboarding, { token: 'made up' }))).toBe('onboarding:gone')
})

it('[PE-008] a link ends by its day, by a new one, and when the onboarding is cancelled; an end is taken back', async () => {
  const made = await invite()
  const open = (token: string) => server.call(onboardingCalls.openOnboarding, { token })
  const renewed = await server.call(
    onboardingCalls.renewOnboarding,
    { id: made.id, revision: made.revision, days: 3 },
    hr,
  )
  expect(await codeOf(open(tokenOf(made)))).toBe('onboarding:gone')
  expect((await visitor.letterTo(phone))?.text).toContain(renewed.link)
  const ended = await server.call(
    onboardingCalls.endOnboarding,
    { id: made.id, revision: renewed.revision, how: 'cancelled', reason: 'found another' },
    hr,
  )
  expect(await codeOf(open(tokenOf(renewed)))).toBe('onboarding:gone')
  const reopened = await server.call(onboardingCalls.reopenOnboarding, ended, hr)
  // Whoever was sent the link of before has nothing by it.
  expect(await codeOf(open(tokenOf(renewed)))).toBe('onboarding:gone')
  expect((await get(made.id)).expired).toBe(true)
  const again = await server.call(onboardingCalls.renewOnboarding, { ...reopened, days: 3 }, hr)
  expect(await open(tokenOf(again))).toMatchObject({ proved: false })
  server.clock.set(new Date(server.clock.now().getTime() + 3 * 86_400_000))
  expect(await codeOf(open(tokenOf(again)))).toBe('onboarding:gone')
  expect((await get(made.id, await server.signIn('hr'))).expired).toBe(true)
})

it('a draft may lack what it likes and is sealed; what is handed in is judged field by field', async () => {
  const made = await invite()
  const token = tokenOf(made)
  await prove(token)
  const draft = { ...nothingEntered, identityNumber: number }
  await server.call(onboardingCalls.saveEntered, { token, entered: draft }, visitor.browser)
  expect((await server.call(onboardingCalls.readEntered, { token }, visitor.browser)).entered).toEqual(draft)
  expect((await get(made.id)).units).toEqual([])
  const kept = await inCompany(server)(tx => tx.select().from(onboarding))
  expect(JSON.stringify(kept)).not.toContain(number)
  const refused = async (values: Partial<Entered>) => {
    const { answer } = await refusalOf(submit(token, values))
    return [answer.code, answer.field]
  }
  expect(await refused({ identityNumber: '110105199003070021' })).toEqual([
    'people:identity_checksum',
    'entered.identityNumber',
  ])
  expect(await refused({ bankAccount: 'x' })).toEqual(['people:bank_account_form', 'entered.bankAccount'])
  expect(await codeOf(submit(token, {}, { ...yes, consents: false }))).toBe('onboarding:consent_required')
  expect(await codeOf(submit(token, {}, { ...yes, consentsToSensitive: false }))).toBe('onboarding:sensitive_required')
  await submit(token)
  expect(await codeOf(submit(token))).toBe('onboarding:handed_in')
  const after = await server.call(onboardingCalls.readEntered, { token }, visitor.browser)
  expect(after).toMatchObject({ state: 'entered', entered: nothingEntered })
  const told = await inCompany(server)(tx =>
    tx
      .select()
      .from(message)
      .where(and(eq(message.kind, 'onboarding.entered'))),
  )
  expect(told.map(each => each.link)).toContain(`/people/onboarding?open=${made.id}`)
})

it('HR accepts field by field: what is sent back with a remark is put right by a new link, the rest stays as it was', async () => {
  const { id, token } = await entered()
  const { revision } = await get(id)
  const silent = server.call(
    onboardingCalls.judgeOnboarding,
    { id, revision, verdicts: [{ unit: 'bank', accepted: false }] },
    hr,
  )
  expect(await codeOf(silent)).toBe('onboarding:remark_required')
  const back = await judge(id, { bank: 'the card is over' })
  expect(back.state).toBe('returned')
  expect(await codeOf(server.call(onboardingCalls.openOnboarding, { token }))).toBe('onboarding:gone')
  const again = tokenOf({ link: back.link ?? '' })
  server.clock.set(new Date(server.clock.now().getTime() + 120_000))
  await prove(again)
  const read = await server.call(onboardingCalls.readEntered, { token: again }, visitor.browser)
  expect(read.returned).toEqual([{ unit: 'bank', remark: 'the card is over' }])
  await submit(again, { name: 'Somebody Else', bankAccount: '6222000099998888' })
  const shown = await get(id)
  expect(shown.units.find(each => each.unit === 'name')).toMatchObject({
    values: { name: '沈新' },
    verdict: 'accepted',
  })
  expect(shown.units.find(each => each.unit === 'bank')).toMatchObject({ verdict: 'open', seen: 'masked' })
  const opened = await server.call(onboardingCalls.openEntered, { id, unit: 'bank' }, hr)
  expect(opened.values).toMatchObject({ bankAccount: '6222000099998888' })
  const { rows } = await server.call(organisationCalls.listAudit, { subject: 'onboarding', subjectId: id }, hr)
  expect(rows.map(each => each.action)).toEqual(['open_private', 'enter', 'send_back', 'enter', 'invite'])
  expect(JSON.stringify(rows)).not.toContain('6222')
  expect(await codeOf(takeOn(id))).toBe('onboarding:state')
})

it('warns of whom it finds by what was entered', async () => {
  await employeeAt(server.services, server.company, { name: 'Mother', jobNumber: 'O-1', phone: whole.contactPhone })
  const { id } = await entered()
  const { warnings } = await server.call(onboardingCalls.weighOnboarding, { id }, hr)
  expect(warnings).toMatchObject([{ code: 'relative', by: 'contact', name: 'Mother' }])
})

it('whoever lacks the right to a unit is not shown it, and neither accepts it nor takes somebody on', async () => {
  const { id } = await entered()
  const { revision } = await get(id)
  const administrator = await server.signIn('administrator')
  const { roles } = await server.call(organisationCalls.listRoles, {}, administrator)
  const found = roles.find(each => each.code === 'hr')
  if (!found) throw new Error('a company has a role of HR')
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx
      .update(role)
      .set({ code: null, name: 'HR of data', permissions: ['people.view', 'people.edit'] })
      .where(eq(role.id, found.id)),
  )
  const shown = await get(id)
  expect(shown.units.find(each => each.unit === 'bank')).toMatchObject({ seen: 'hidden', values: {} })
  const verdicts = [{ unit: 'bank' as const, accepted: true }]
  expect(await codeOf(server.call(onboardingCalls.judgeOnboarding, { id, revision, verdicts }, hr))).toBe('forbidden')
  expect(await codeOf(server.call(onboardingCalls.openEntered, { id, unit: 'identity' }, hr))).toBe('forbidden')
})

it('a task of the company is ticked with who and when, and copied as it stood', async () => {
  const task = { name: '领工服', place: 1 }
  const kept = await server.call(onboardingTaskCalls.saveOnboardingTask, task, await server.signIn('administrator'))
  const { id, revision } = await invite()
  await server.call(onboardingTaskCalls.deleteOnboardingTask, kept, await server.signIn('administrator'))
  await server.call(onboardingCalls.tickOnboarding, { id, revision, taskId: kept.id, done: true }, hr)
  expect((await get(id)).tasks).toMatchObject([{ name: '领工服', doneBy: 'Testing hr' }])
})

it('a phone that somebody on the job has, or that is under way already, is invited once', async () => {
  await employeeAt(server.services, server.company, { name: 'Here', jobNumber: 'H-1', phone })
  expect(await codeOf(invite())).toBe('people:phone_taken')
  await invite({ phone: '13712340002' })
  expect(await codeOf(invite({ phone: '13712340002' }))).toBe('onboarding:phone_waits')
})

it('[PE-008] what was entered and came to nothing is erased after its day, and the log keeps nothing of it', async () => {
  const { id } = await entered()
  const { eraseOn } = await get(id)
  server.clock.set(new Date(`${eraseOn}T04:00:00Z`))
  await eraseOnboardings(server.services)
  expect(await get(id, await server.signIn('hr'))).toMatchObject({ state: 'entered' })
  server.clock.set(new Date(server.clock.now().getTime() + 86_400_000))
  await eraseOnboardings(server.services)
  expect(await codeOf(get(id, await server.signIn('hr')))).toBe('not_found')
  const left = await inCompany(server)(tx => tx.select().from(sealedValue).where(eq(sealedValue.recordId, id)))
  expect(left).toEqual([])
})
