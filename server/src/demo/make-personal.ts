/** Gives the demo's people a personal record: made up from the number of each, so that the same people get the same. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { PrivateField } from '#contract/people/personal.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { employment } from '../access/schema.ts'
import { termsAt } from '../access/terms-today.ts'
import type { Tx } from '../db/database.ts'
import { inChunks } from '../db/in-chunks.ts'
import { company } from '../db/schema.ts'
import { writeDueOf } from '../leave/index.ts'
import { stackOf } from '../log.ts'
import { employee } from '../people/schema.ts'
import { sealedValue } from '../sealed/schema.ts'
import { rowOf } from '../sealed/sealed-values.ts'
import type { Services } from '../services.ts'
import { makeLedger } from './leave/make-ledger.ts'
import { makeRequests } from './leave/make-requests.ts'
import { type Chance, chance } from './made-up/chance.ts'
import { demoCard } from './made-up/demo-card.ts'
import { demoLogins } from './made-up/logins.ts'
import { makeBlacklist } from './make-blacklist.ts'
import { demoCompanyName } from './make-demo.ts'
import { makeHeadcount } from './make-headcount.ts'
import { makeOnboarding } from './make-onboarding.ts'
import { makeProposals } from './make-proposals.ts'
import { makeRecords } from './make-records.ts'
import { makeReminderItems } from './make-reminders.ts'
import { makeSync } from './make-sync.ts'
import { makeTags } from './make-tags.ts'

interface Person {
  jobNumber: string
  gender: 'female' | 'male'
  birth: string
  hiredOn: string
  position: string | null
}

const banks = ['中国工商银行', '中国建设银行', '招商银行', '交通银行']
const roads = ['银杏路', '梧桐路', '玉兰路', '海棠路', '丁香路', '桂花路']

const digits = (luck: Chance, count: number): string =>
  Array.from({ length: count }, () => Math.floor(luck.next() * 10)).join('')
const pick = <T>(luck: Chance, list: readonly T[]): T => list[Math.floor(luck.next() * list.length)] as T

/** Every ninth has not handed anything in; few have a remark on health. */
export const demoPersonal = (person: Person, place: number) => {
  const luck = chance(7_000 + place)
  const { jobNumber, gender, birth, hiredOn, position } = person
  const isOffice = position === '店长' || position === '值班经理'
  const atAge = addDays(birth, Math.round((isOffice ? 22 : 19) * 365.25) + Math.floor(luck.next() * 300))
  const plain = {
    email: `${jobNumber.toLowerCase()}@example.com`,
    jobNature: isOffice ? '管理' : '一线',
    officeLocation: '上海',
    firstWorkOn: atAge < hiredOn ? atAge : hiredOn,
    retirementCategory:
      gender === 'male' ? ('man' as const) : isOffice ? ('woman_cadre' as const) : ('woman_worker' as const),
  }
  const address = `上海市${pick(luck, roads)} ${1 + Math.floor(luck.next() * 300)} 弄 ${1 + Math.floor(luck.next() * 60)} 号`
  const fields: Partial<Record<PrivateField, string>> =
    place % 9 === 8
      ? {}
      : {
          identityNumber: demoCard(person, place),
          bankName: pick(luck, banks),
          bankAccount: `622000${digits(luck, 13)}`,
          homeAddress: address,
          ...(place % 14 === 5 && { health: '对花生过敏' }),
        }
  return { plain, fields }
}

const readPeople = async (tx: Tx, today: string): Promise<(Person & { id: string })[]> => {
  const people = await tx.select().from(employee).where(isNull(employee.deletedAt)).orderBy(asc(employee.jobNumber))
  const terms = Map.groupBy(await tx.select().from(employment).orderBy(asc(employment.from)), each => each.employeeId)
  return people.flatMap(({ id, jobNumber, gender, birth, hiredOn }) => {
    const position = termsAt(terms.get(id) ?? [], today)?.position ?? null
    return gender && birth ? [{ id, jobNumber, gender, birth, hiredOn, position }] : []
  })
}

const write = async (tx: Tx, { sealing }: Services, companyId: string, today: string): Promise<void> => {
  const sealed: (typeof sealedValue.$inferInsert)[] = []
  for (const [place, person] of (await readPeople(tx, today)).entries()) {
    const { plain, fields } = demoPersonal(person, place)
    const isKept = sealing.current !== null && fields.identityNumber !== undefined
    await tx
      .update(employee)
      .set({ ...plain, ...(isKept && { identityKind: 'identity_card' }) })
      .where(eq(employee.id, person.id))
    // A server without a key keeps nothing sealed, of the demo either.
    if (!isKept) continue
    for (const [field, text] of Object.entries(fields)) {
      const at = { companyId, recordId: person.id, field }
      sealed.push(rowOf(sealing, { ...at, text, findable: field === 'identityNumber' }))
    }
  }
  await inChunks(sealed, rows => tx.insert(sealedValue).values(rows))
}

/** To be called once, after the demo was made. */
export const makePersonal = async (services: Services): Promise<void> => {
  const { db, clock } = services
  const [made] = await db.asOwner(tx =>
    tx
      .select({ id: company.id })
      .from(company)
      .where(and(eq(company.demo, true), eq(company.name, demoCompanyName))),
  )
  const by = demoLogins.find(each => each.role === 'hr')?.name ?? ''
  if (!made) return
  await db.inCompany(made.id, async tx => {
    await write(tx, services, made.id, clock.today())
    await makeBlacklist(tx, services, made.id, by)
    const people = await readPeople(tx, clock.today())
    await makeRecords(tx, services, made.id, people)
    await makeTags(tx, people, clock.now())
    await makeProposals(tx, services, { companyId: made.id, by, now: clock.now() })
    await makeOnboarding(tx, services, { companyId: made.id, by, today: clock.today(), now: clock.now() })
    await makeHeadcount(tx, clock.today(), clock.now())
    await makeLedger(tx, people, { by, today: clock.today(), now: clock.now() })
    await makeRequests(tx, { today: clock.today(), now: clock.now() })
    await makeSync(tx, services, { companyId: made.id, by })
  })
  try {
    await writeDueOf(services, work => db.inCompany(made.id, work))
  } catch (error) {
    // On a machine that is busy at its first start the engine may be too slow: the night's job gives what is due.
    services.log.error({ stack: stackOf(error) }, 'what rules owe the demo is written by night')
  }
  await makeReminderItems(services, work => db.inCompany(made.id, work), by)
}
