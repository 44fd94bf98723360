/** What belongs to every act on the blacklist: the noun, its sealed number, and which entries count today. */
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import { openSealed, recordsSealedAs } from '../../sealed/sealed-values.ts'
import type { Services } from '../../services.ts'
import type { SettingsNoun } from '../../settings/index.ts'
import { blacklistEntry } from './schema.ts'

export const blacklist: SettingsNoun<typeof blacklistEntry> = { table: blacklistEntry, subject: 'blacklist' }

/** The sealed field of an entry; another than an employee's, so that neither is found as the other. */
export const numberField = 'blacklistNumber'

/** Neither deleted nor removed, and not run out. */
export const countsOn = (today: string): SQL =>
  and(
    isNull(blacklistEntry.deletedAt),
    isNull(blacklistEntry.removedAt),
    sql`(${blacklistEntry.until} is null or ${blacklistEntry.until} >= ${today})`,
  ) as SQL

/** Entries of a number, whatever became of them. */
export const numbered = (services: Services, companyId: string, number: string): SQL =>
  sql`${blacklistEntry.id} in ${recordsSealedAs(services.sealing, { companyId, field: numberField }, number)}`

/** @throws Refusal people:blacklist_there where another entry with the number counts already */
export const mustBeAlone = async (
  tx: Tx,
  services: Services,
  { companyId }: Pick<Actor, 'companyId'>,
  id: string,
  number: string,
): Promise<void> => {
  const same = and(numbered(services, companyId, number), countsOn(services.clock.today()))
  const [found] = await rowsOf<{ name: string }>(
    tx,
    sql`select name from blacklist_entry where ${same} and id <> ${id} limit 1`,
  )
  if (found) throw new Refusal('people:blacklist_there', { name: found.name }, 'identityNumber')
}

/** The number in full. @throws Refusal sealed_lost */
export const numberOf = async (tx: Tx, services: Services, id: string): Promise<string> => {
  const value = (await openSealed(tx, services.sealing, [id], [numberField])).get(id)?.get(numberField)
  if (value?.state !== 'kept') throw new Refusal('sealed_lost', {}, 'identityNumber')
  return value.text
}
