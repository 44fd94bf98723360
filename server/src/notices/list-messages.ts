/** Messages to the signed-in person, newest first. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { noticeCalls } from '#contract/notices/calls.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Answer, Served } from '../http/served.ts'
import { toldPeriod } from '../messages/period-name.ts'
import { message } from './schema.ts'
import type { NoticeValues } from './tell.ts'

type Call = typeof noticeCalls.listMessages

const toldValues = (locale: Locale, values: NoticeValues): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? toldPeriod(locale, value) : value,
    ]),
  )

export const listMessages = async ({ input, tx, actor, locale }: Served<Call>): Promise<Answer<Call>> => {
  const mine = eq(message.personId, actor.personId)
  const unread = and(mine, isNull(message.readAt))
  const where = input.unread ? unread : mine
  const rows = await tx
    .select()
    .from(message)
    .where(where)
    .orderBy(desc(message.id))
    .limit(input.size)
    .offset((input.page - 1) * input.size)
  return {
    rows: rows.map(row => ({
      id: row.id,
      kind: row.kind,
      titleCode: row.titleCode,
      values: toldValues(locale, row.values),
      link: row.link,
      createdAt: row.createdAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
    })),
    total: await tx.$count(message, where),
    unread: await tx.$count(message, unread),
  }
}
