/** The blacklist, those that count or those that do so no more, the latest first. */
import { and, desc, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { blacklistCalls } from '#contract/people/blacklist.ts'
import { identityText } from '#contract/people/identity.ts'
import { containing } from '../../db/containing.ts'
import { countedPage } from '../../db/counted-page.ts'
import type { Answer, Served } from '../../http/served.ts'
import { openSealed } from '../../sealed/sealed-values.ts'
import { maskOf } from '../private/mask.ts'
import { countsOn, numbered, numberField } from './blacklist.ts'
import { blacklistEntry } from './schema.ts'

type Call = typeof blacklistCalls.listBlacklist

/** A number is found as a whole only, since it is sealed. */
const matches = ({ input, actor, services }: Served<Call>): SQL | undefined => {
  if (input.search === '') return undefined
  const like = containing(input.search)
  return or(
    sql`${blacklistEntry.name} ilike ${like}`,
    sql`${blacklistEntry.phone} like ${like}`,
    numbered(services, actor.companyId, identityText(input.search)),
  )
}

export const listBlacklist = async (request: Served<Call>): Promise<Answer<Call>> => {
  const { input, tx, services } = request
  const counts = countsOn(services.clock.today())
  const where = and(
    isNull(blacklistEntry.deletedAt),
    input.tab === 'valid' ? counts : not(counts),
    input.type === undefined ? undefined : eq(blacklistEntry.type, input.type),
    matches(request),
  )
  const read = async (limit: number, offset: number) => {
    const rows = await tx
      .select({ entry: blacklistEntry, total: sql<number>`(count(*) over ())::int` })
      .from(blacklistEntry)
      .where(where)
      .orderBy(desc(blacklistEntry.createdAt), desc(blacklistEntry.id))
      .limit(limit)
      .offset(offset)
    return rows.map(({ entry, total }) => ({ ...entry, total }))
  }
  const { rows, total } = await countedPage(input, read)
  const ids = rows.map(row => row.id)
  const opened = await openSealed(tx, services.sealing, ids, [numberField])
  return {
    rows: rows.map(({ companyId: _, deletedAt: __, total: ___, ...row }) => {
      const number = opened.get(row.id)?.get(numberField)
      return {
        ...row,
        identityNumber:
          number?.state === 'kept'
            ? { state: 'kept' as const, masked: maskOf('identityNumber', number.text) }
            : { state: 'lost' as const, masked: null },
        createdAt: row.createdAt.toISOString(),
        removedAt: row.removedAt?.toISOString() ?? null,
      }
    }),
    total,
  }
}
