/**
 * Resignations of the demo in all their states: at each site somebody who has left, one of them closed and one disabled, and
 * two who will leave after every week that the demo plans. Whoever has left is nobody of the sites' numbers of people.
 */
import { eq } from 'drizzle-orm'
import { addDays } from '#contract/shared/business-date.ts'
import { employment } from '../access/schema.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { labourContract } from '../people/contracts/schema.ts'
import { nameSounds } from '../people/employees/name-sounds.ts'
import { reasonOf } from '../people/resignations/end-contracts.ts'
import { resignation } from '../people/resignations/schema.ts'
import { employee } from '../people/schema.ts'
import type { ChangedPerson } from './make-changes.ts'

interface Made {
  today: string
  now: Date
  /** Who is said to have entered them. */
  by: string
}

type Values = Partial<typeof resignation.$inferInsert> & Pick<typeof resignation.$inferInsert, 'type' | 'ground'>

interface Leaver {
  name: string
  gender: 'female' | 'male'
  position: string
  /** Days before today of the first and the last day. */
  hired: number
  left: number
  values: Values
}

/** Beyond every week that is planned. */
const farAhead = 75

const leavers = (now: Date, by: string): Leaver[] => [
  {
    ...{ name: '温丽娟', gender: 'female', position: '服务员', hired: 800, left: 24 },
    values: {
      ...{ type: 'voluntary', ground: 'resigned', reason: '回老家发展', state: 'confirmed', confirmedBy: by },
      ...{ baseCents: 480_000, dueDays: 2200, actualDays: 1700, compensationCents: 0, noticeCents: 0 },
    },
  },
  {
    ...{ name: '耿志远', gender: 'male', position: '厨师', hired: 1400, left: 11 },
    values: {
      ...{ type: 'dismissal', ground: 'agreed', reason: '后厨岗位合并，协商一致', remark: '工服、钥匙已交还' },
      ...{ baseCents: 650_000, dueDays: 2200, actualDays: 900, averageCents: 682_000, localCents: 1_035_000 },
      compensationCents: 2_728_000,
    },
  },
  {
    ...{ name: '岳建平', gender: 'male', position: '服务员', hired: 420, left: 38 },
    values: {
      type: 'dismissal',
      ground: 'dismissed',
      reason: '连续旷工',
      state: 'confirmed',
      confirmedBy: by,
      disabledAt: now,
    },
  },
]

const hours = { hireType: 'full_time', hoursSystem: 'standard', dayMinutes: 480, weekMinutes: 2400 } as const

/** @param siteIds at each of which somebody has left */
export const makeResignations = async (
  tx: Tx,
  people: readonly ChangedPerson[],
  siteIds: readonly string[],
  { today, now, by }: Made,
): Promise<void> => {
  const entered = { createdBy: by, createdAt: now }
  for (const [at, { name, gender, position, hired, left, values }] of leavers(now, by).entries()) {
    const id = newId()
    const [hiredOn, leftOn] = [addDays(today, -hired), addDays(today, -left)]
    const who = { jobNumber: `LZ${String(at + 1).padStart(3, '0')}`, name, nameSounds: nameSounds(name), gender }
    await tx.insert(employee).values({ id, ...who, hiredOn, leftOn, createdAt: now })
    const departmentId = siteIds[at % siteIds.length] ?? ''
    await tx.insert(employment).values({ employeeId: id, from: hiredOn, departmentId, position, ...hours })
    const contract = { number: `HT-${who.jobNumber}`, type: 'labour', term: 'fixed', start: hiredOn } as const
    const until = {
      end: addDays(hiredOn, 1826),
      signedOn: hiredOn,
      endedOn: leftOn,
      endReason: reasonOf[values.ground],
    }
    await tx.insert(labourContract).values({ employeeId: id, ...contract, ...until, createdAt: now })
    const ended = { socialEnd: leftOn, fundEnd: leftOn, carriedOutAt: now }
    await tx.insert(resignation).values({ employeeId: id, lastDay: leftOn, ...ended, ...values, ...entered })
  }
  const waiting = people.filter(each => each.position === '服务员' && each.hireType === 'full_time').slice(2, 4)
  for (const [at, { id }] of waiting.entries()) {
    const lastDay = addDays(today, farAhead + 7 * at)
    const wish = { type: 'voluntary', ground: 'resigned', reason: at === 0 ? '继续深造' : '照顾家人' } as const
    await tx.update(employee).set({ leftOn: lastDay }).where(eq(employee.id, id))
    await tx.insert(resignation).values({ employeeId: id, lastDay, ...wish, ...entered })
  }
}
