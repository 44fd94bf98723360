/** A release with a new version of the privacy agreement: the server ends, and what was accepted belongs to the one before. */
import { eq, ne } from 'drizzle-orm'
import { openDatabase } from '../../../../server/src/db/open.ts'
import { policyAcceptance } from '../../../../server/src/db/schema.ts'
import { readEnv } from '../../../../server/src/env.ts'
import type { RunningServer } from './server.ts'

const before = '2025-01'

export async function release(server: RunningServer): Promise<void> {
  await server.stop()
  const database = await openDatabase(readEnv(server.place))
  await database.asOwner(async tx => {
    await tx.delete(policyAcceptance).where(eq(policyAcceptance.version, before))
    await tx.update(policyAcceptance).set({ version: before }).where(ne(policyAcceptance.version, before))
  })
  await database.close()
  await server.restart()
}
