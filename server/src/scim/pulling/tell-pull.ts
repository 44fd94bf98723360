/** Of a pull by night that needs somebody, whoever may settle it is told: nobody looks at it otherwise. */
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { settleNotices } from '../../notices/settle-notices.ts'
import { type Notice, tell } from '../../notices/tell.ts'
import type { Services } from '../../services.ts'
import { whoMaySettle } from '../machine.ts'
import { scimPull } from '../schema.ts'
import type { Pull } from './keep-pull.ts'

const kind = 'scim.pull'

type Open = Pick<Pull, 'state' | 'failure' | 'asks' | 'counts'>

interface Left extends Pick<Notice, 'titleCode'> {
  values: Record<string, number>
  /** What it is told by once; null for what is told each night. */
  as: string | null
}

/** What is left for somebody; null where nothing is. */
const openIn = ({ state, failure, asks, counts }: Open): Left | null => {
  if (state === 'failed') return { titleCode: 'scim:message.failed', values: {}, as: failure }
  if (state === 'stopped' && asks) return { titleCode: 'scim:message.stopped', values: { ...asks }, as: null }
  const count = counts.conflicts + counts.refused
  return count > 0 ? { titleCode: 'scim:message.left', values: { count }, as: String(count) } : null
}

/**
 * As the pull stands now. What the night before had left alike is not told anew, so that an address that is wrong for a month
 * is one message; a pull that stopped asks each night.
 */
export const tellOfPull = async (tx: Tx, { clock }: Pick<Services, 'clock'>, id: string): Promise<void> => {
  const [pull] = await tx.select().from(scimPull).where(eq(scimPull.id, id))
  const open = pull?.nightly ? openIn(pull) : null
  if (!open) return
  const others = and(ne(scimPull.id, id), eq(scimPull.nightly, true))
  const [before] = await tx.select().from(scimPull).where(others).orderBy(desc(scimPull.id)).limit(1)
  const last = before ? openIn(before) : null
  if (open.as !== null && last?.titleCode === open.titleCode && last.as === open.as) return
  const { titleCode, values } = open
  const notice = { kind, titleCode, values: { ...values, pullId: id }, link: `/organisation/sync?pull=${id}` }
  await tell(tx, await whoMaySettle(tx, clock.today()), notice, clock.now())
}

/** Somebody has answered it, or a newer pull stands for it: it asks no more. */
export const settleTold = async (tx: Tx, { clock }: Pick<Services, 'clock'>, ids: readonly string[]): Promise<void> => {
  const settled = { asking: ['scim:message.stopped'], titleCode: 'scim:message.settled' }
  const people = ids.length === 0 ? [] : await whoMaySettle(tx, clock.today())
  for (const pullId of ids) await settleNotices(tx, people, { kind, values: { pullId } }, settled, clock.now())
}
