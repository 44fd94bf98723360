/** Whether the blacklist may be exported: not before somebody who holds every right of the company switches it on. */
import { and, eq } from 'drizzle-orm'
import type { blacklistCalls } from '#contract/people/blacklist.ts'
import { permissions } from '#contract/shared/permissions.ts'
import type { Actor } from '../../access/actor.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { holdsAll } from '../../organisation/index.ts'
import { blacklistSetting } from './schema.ts'

type Calls = typeof blacklistCalls

const read = async (tx: Tx) => {
  const [row] = await tx.select().from(blacklistSetting)
  return row ?? { id: undefined, exported: false, revision: 0 }
}

/** Every right over the whole company; what is held at a site alone is not. */
const isAdministrator = (actor: Actor): boolean => holdsAll(actor, permissions)

export const getBlacklistSetting = async ({
  tx,
  actor,
}: Served<Calls['getBlacklistSetting']>): Promise<Answer<Calls['getBlacklistSetting']>> => {
  const { exported, revision } = await read(tx)
  return { exported, revision, maySwitch: isAdministrator(actor) }
}

/** @throws Refusal people:blacklist_export_off */
export const mustBeExported = async (tx: Tx): Promise<void> => {
  if (!(await read(tx)).exported) throw new Refusal('people:blacklist_export_off')
}

/** @throws Refusal forbidden, stale */
export const saveBlacklistSetting = async ({
  input,
  tx,
  actor,
  now,
}: Served<Calls['saveBlacklistSetting']>): Promise<Answer<Calls['saveBlacklistSetting']>> => {
  if (!isAdministrator(actor)) throw new Refusal('forbidden')
  const before = await read(tx)
  const { exported } = input
  if (before.revision !== input.revision) throw new Refusal('stale', {}, undefined, { revision: before.revision })
  const revision = before.revision + 1
  const id = before.id ?? newId()
  const [kept] =
    before.id === undefined
      ? await tx.insert(blacklistSetting).values({ id, exported, revision }).onConflictDoNothing().returning()
      : await tx
          .update(blacklistSetting)
          .set({ exported, revision })
          .where(and(eq(blacklistSetting.id, id), eq(blacklistSetting.revision, before.revision)))
          .returning()
  // Of two who save at once one did.
  if (!kept) throw new Refusal('stale')
  const line = { actor, subject: 'blacklist_setting', subjectId: id, action: 'save', now } as const
  await audit(tx, { ...line, before: { exported: before.exported }, after: { exported } })
  return { revision }
}
