/** Changes of own data that people of the demo have proposed: two that wait for HR, and one that was answered. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Proposed } from '#contract/onboarding/proposal.ts'
import { employment } from '../access/schema.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { heldBy, keepProposed, unitsIn } from '../onboarding/proposals/held.ts'
import { dataProposal } from '../onboarding/schema.ts'
import { employee } from '../people/schema.ts'
import type { Services } from '../services.ts'
import { demoLogins } from './made-up/logins.ts'

interface Made {
  companyId: string
  now: Date
  /** Who is said to have answered. */
  by: string
}

const dayMillis = 86_400_000
const wishes: readonly Proposed[] = [
  { homeAddress: '上海市紫藤路 88 弄 6 号', contact: { name: '李国强', relationship: '父亲', phone: '13900003001' } },
  { bank: { bankName: '中国建设银行', bankAccount: '6227000012345678901' } },
]

/** To be called once, after the demo's people have their records. */
export const makeProposals = async (tx: Tx, services: Services, { companyId, now, by }: Made): Promise<void> => {
  // A server without a key keeps nothing sealed, of the demo either.
  if (services.sealing.current === null) return
  const cooks = await tx
    .selectDistinct({ id: employee.id, jobNumber: employee.jobNumber })
    .from(employee)
    .innerJoin(employment, and(eq(employment.employeeId, employee.id), eq(employment.position, '厨师')))
    .where(and(isNull(employee.deletedAt), isNull(employee.leftOn)))
    .orderBy(asc(employee.jobNumber))
    .limit(wishes.length)
  for (const [at, values] of wishes.entries()) {
    const [id, employeeId] = [newId(), cooks[at]?.id]
    if (employeeId === undefined) continue
    const createdAt = new Date(now.getTime() - (at + 1) * dayMillis)
    await tx.insert(dataProposal).values({ id, employeeId, units: unitsIn(values), createdAt })
    const held = await heldBy(tx, services, employeeId)
    const found = Object.fromEntries(unitsIn(values).map(unit => [unit, held[unit]]))
    await keepProposed(tx, services, { id, companyId }, { values, found })
  }
  const login = demoLogins.find(each => each.role === 'employee')?.name ?? ''
  const [self] = await tx.select({ id: employee.id }).from(employee).where(eq(employee.name, login)).limit(1)
  if (!self) return
  const verdicts = {
    email: { accepted: true, remark: '' },
    bank: { accepted: false, remark: '请附上银行卡照片交给店长' },
  }
  const createdAt = new Date(now.getTime() - 9 * dayMillis)
  const answered = {
    units: ['email', 'bank'] as ('email' | 'bank')[],
    verdicts,
    state: 'settled',
    settledBy: by,
  } as const
  await tx.insert(dataProposal).values({ employeeId: self.id, ...answered, createdAt, revision: 1 })
}
