/** Positions that terms name for the first time are positions from then on: they give nothing until somebody says so. */
import { position } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'

/** Of names that are the same to those who read them one is kept, whoever writes beside whoever. */
export const namePositions = async (tx: Tx, names: Iterable<string | null>): Promise<void> => {
  const named = [...new Set(names)].filter(each => each !== null && each !== '') as string[]
  if (named.length === 0) return
  await tx
    .insert(position)
    .values(named.map(name => ({ name })))
    .onConflictDoNothing()
}
