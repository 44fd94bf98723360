/** Entries of the demo's blacklist, of people whom nobody has: some count, one was removed, one has run out. */
import { addDays } from '#contract/shared/business-date.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { numberField } from '../people/blacklist/blacklist.ts'
import { blacklistEntry } from '../people/blacklist/schema.ts'
import { sealedValue } from '../sealed/schema.ts'
import { rowOf } from '../sealed/sealed-values.ts'
import type { Services } from '../services.ts'
import { demoCard } from './made-up/demo-card.ts'

type Entry = Pick<typeof blacklistEntry.$inferInsert, 'name' | 'gender' | 'type' | 'reason'> &
  Partial<typeof blacklistEntry.$inferInsert> & { birth: string }

const entries = (today: string, now: Date, by: string): Entry[] => [
  {
    ...{
      name: '邱国强',
      gender: 'male',
      birth: '1991-04-12',
      phone: '13900009001',
      type: 'theft',
      reason: '多次挪用备用金',
    },
    ...{ basis: '2026年5月处理决定', until: addDays(today, 500) },
  },
  {
    ...{
      name: '施丽萍',
      gender: 'female',
      birth: '1996-09-03',
      phone: '13900009002',
      type: 'absence',
      reason: '春节高峰不辞而别',
    },
    ...{ basis: '劳动合同第十二条', until: addDays(today, 120) },
  },
  {
    ...{ name: '孔令军', gender: 'male', birth: '1988-01-27', type: 'violence', reason: '与顾客发生肢体冲突' },
    ...{ basis: '派出所调解书' },
  },
  {
    ...{
      name: '尹小燕',
      gender: 'female',
      birth: '1999-06-18',
      phone: '13900009004',
      type: 'dishonesty',
      reason: '健康证造假',
    },
    ...{ removedAt: now, removedBy: by, removeReason: '复核后材料属实' },
  },
  {
    ...{ name: '段宏伟', gender: 'male', birth: '1993-11-30', type: 'breach', reason: '严重违反食品安全规定' },
    ...{ basis: '员工手册第八章', until: addDays(today, -20) },
  },
]

/** A server without a key keeps no numbers, so it has no blacklist of the demo either. */
export const makeBlacklist = async (
  tx: Tx,
  { sealing, clock }: Pick<Services, 'sealing' | 'clock'>,
  companyId: string,
  by: string,
): Promise<void> => {
  if (sealing.current === null) return
  const [today, now] = [clock.today(), clock.now()]
  for (const [place, { birth, ...entry }] of entries(today, now, by).entries()) {
    const id = newId()
    await tx
      .insert(blacklistEntry)
      .values({ id, identityKind: 'identity_card', createdBy: by, createdAt: now, ...entry })
    const text = demoCard({ birth, gender: entry.gender ?? 'male' }, 900 + place)
    await tx
      .insert(sealedValue)
      .values(rowOf(sealing, { companyId, recordId: id, field: numberField, text, findable: true }))
  }
}
