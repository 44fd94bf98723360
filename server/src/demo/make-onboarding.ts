/**
 * Onboardings of the demo in all their states, and the company's list of what is to be done. Nobody is told the links:
 * whoever looks after the company sends new ones.
 */
import { and, asc, desc, eq, isNull, lte, ne } from 'drizzle-orm'
import type { OnboardingState } from '#contract/onboarding/calls.ts'
import { askedParts, type Entered, nothingEntered } from '#contract/onboarding/entered.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { department, employment } from '../access/schema.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { expiryOf, linksOf } from '../membership/invitations/link.ts'
import { keepEntered } from '../onboarding/entered-text.ts'
import { onboarding, onboardingTask, type Tick, type Verdicts } from '../onboarding/schema.ts'
import { employee } from '../people/schema.ts'
import type { Services } from '../services.ts'
import { demoCard } from './made-up/demo-card.ts'

interface Made {
  companyId: string
  today: string
  now: Date
  /** Who is said to have invited them. */
  by: string
}

interface Newcomer {
  name: string
  gender: 'female' | 'male'
  birth: string
  position: string
  state: OnboardingState
  /** Days from today of the first day. */
  first: number
  /** Days ago of the invitation. */
  sent: number
  /** Of the tasks how many are done. */
  done?: number
  verdicts?: Verdicts
  reason?: string
}

const said = (accepted: boolean, remark = '') => ({ accepted, remark })
const allSaid: Verdicts = Object.fromEntries(
  ['name', 'gender', 'birth', 'email', ...askedParts].map(unit => [unit, said(true)]),
)

/** Beyond every week that is planned, so that a demo that runs for weeks still has somebody who waits. */
const newcomers: readonly Newcomer[] = [
  { name: '邵一鸣', gender: 'male', birth: '2003-05-18', position: '服务员', state: 'entered', first: 6, sent: 3 },
  {
    name: '康雨桐',
    gender: 'female',
    birth: '1998-11-02',
    position: '厨师',
    state: 'entered',
    first: 9,
    sent: 2,
    done: 1,
  },
  { name: '卜晓峰', gender: 'male', birth: '1995-01-27', position: '厨师', state: 'invited', first: 12, sent: 1 },
  { name: '齐思远', gender: 'male', birth: '2001-08-09', position: '服务员', state: 'invited', first: 2, sent: 11 },
  {
    ...{
      name: '安若兰',
      gender: 'female',
      birth: '2000-03-30',
      position: '收银员',
      state: 'returned',
      first: 7,
      sent: 4,
    },
    verdicts: { ...allSaid, bank: said(false, '卡号少了一位，请对照银行卡核对') },
  },
  {
    ...{ name: '伍建华', gender: 'male', birth: '1992-06-14', position: '厨师', state: 'checked', first: 4, sent: 6 },
    ...{ done: 3, verdicts: allSaid },
  },
  {
    name: '',
    gender: 'female',
    birth: '2000-01-01',
    position: '服务员',
    state: 'on_job',
    first: -20,
    sent: 31,
    done: 5,
  },
  {
    ...{
      name: '柴文博',
      gender: 'male',
      birth: '1999-09-21',
      position: '服务员',
      state: 'cancelled',
      first: 3,
      sent: 8,
    },
    reason: '已接受其他公司的工作',
  },
  {
    ...{
      name: '戚小曼',
      gender: 'female',
      birth: '2002-12-05',
      position: '服务员',
      state: 'no_show',
      first: -3,
      sent: 15,
    },
    reason: '首日未到岗，电话未接通',
  },
]

const tasks = ['签订劳动合同', '领取工服和工牌', '核验健康证', '门店安全培训', '带教师傅带看一个班次']

const makeTasks = async (tx: Tx, now: Date): Promise<Tick[]> => {
  const rows = tasks.map((name, at) => ({ id: newId(), name, place: at + 1, createdAt: now }))
  await tx.insert(onboardingTask).values(rows)
  return rows.map(({ id, name }) => ({ id, name, doneAt: null, doneBy: null }))
}

const enteredBy = ({ name, gender, birth }: Newcomer, place: number, relative: string): Entered => ({
  ...nothingEntered,
  ...{ name, gender, birth, email: `newcomer${place}@example.com`, identityKind: 'identity_card' },
  identityNumber: demoCard({ birth, gender }, 400 + place),
  homeAddress: `上海市桂花路 ${20 + place} 弄 ${place + 1} 号`,
  ...{ contactName: `${name.slice(0, 1)}建国`, contactRelationship: '父亲', contactPhone: relative },
  ...{ school: '某职业技术学院', major: '餐饮管理', degree: 'college', studiedFrom: '2014-09', studiedTo: '2017-06' },
  ...{ bankName: '招商银行', bankAccount: `62200011112222${1000 + place}` },
})

/** Somebody of the demo who began not long ago, for the one who is on the job. */
const latest = async (tx: Tx, today: string) => {
  const [found] = await tx
    .select({ id: employee.id, name: employee.name, phone: employee.phone, hiredOn: employee.hiredOn })
    .from(employee)
    .where(and(isNull(employee.deletedAt), isNull(employee.leftOn), lte(employee.hiredOn, today)))
    .orderBy(desc(employee.hiredOn), asc(employee.jobNumber))
    .limit(1)
  return found
}

const sites = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ id: employment.departmentId, name: department.name })
    .from(employment)
    .innerJoin(department, eq(department.id, employment.departmentId))
    .where(and(eq(employment.position, '服务员'), ne(department.name, '')))
    .orderBy(asc(department.name))
  return rows.map(row => row.id)
}

const waits = (state: OnboardingState) => state === 'entered' || state === 'returned' || state === 'checked'

/** To be called once, after the demo's people have their records. */
export const makeOnboarding = async (
  tx: Tx,
  services: Services,
  { companyId, by, today, now }: Made,
): Promise<void> => {
  const [places, person, ticks] = [await sites(tx), await latest(tx, today), await makeTasks(tx, now)]
  const links = linksOf('onboarding', '')
  for (const [place, who] of newcomers.entries()) {
    const { state, verdicts = {}, reason = '', done = 0 } = who
    const isOn = state === 'on_job'
    const before = (days: number) => expiryOf(now, -days)
    const at = before(Math.max(who.sent - 1, 0)).toISOString()
    const id = newId()
    const plannedOn = isOn && person ? person.hiredOn : addDays(today, who.first)
    const row = {
      ...{ id, companyId, departmentId: places[place % places.length] ?? '', state, verdicts, reason },
      name: isOn ? (person?.name ?? '') : who.name,
      phone: isOn ? (person?.phone ?? '') : `170000000${String(10 + place)}`,
      ...{ position: who.position, hireType: 'full_time' as const, plannedOn, asked: [...askedParts] },
      regularOn: isOn ? null : addDays(plannedOn, 90),
      tasks: ticks.map((each, index) => (index < done ? { ...each, doneAt: at, doneBy: by } : each)),
      tokenHash: links.newLink('').tokenHash,
      expiresAt: expiryOf(now, 7 - who.sent),
      enteredAt: waits(state) || isOn ? before(Math.max(who.sent - 1, 0)) : null,
      eraseOn: isOn ? null : addDays(today, 90),
      stateBefore: reason ? ('invited' as const) : null,
      employeeId: isOn ? (person?.id ?? null) : null,
      ...{ createdBy: by, createdAt: before(who.sent) },
    }
    await tx.insert(onboarding).values(row)
    // A server without a key keeps nothing sealed, of the demo either.
    if (!waits(state) || services.sealing.current === null) continue
    // The first named a father who works here: HR is told.
    const relative = place === 0 ? (person?.phone ?? '') : `1390000${String(2000 + place)}`
    await keepEntered(tx, services, { id, companyId }, enteredBy(who, place, relative))
  }
}
