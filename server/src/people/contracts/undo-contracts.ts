/** Takes an import of contracts back, as long as nobody changed one of them since. */
import { inArray } from 'drizzle-orm'
import { audit } from '../../audit/audit.ts'
import { Refusal } from '../../errors.ts'
import { waitTurn } from '../../http/in-turn.ts'
import type { Undoing } from '../../importing/runner.ts'
import type { RunRow } from '../../importing/schema.ts'
import { keepRecord, retireRecords } from '../../settings/index.ts'
import { type ContractRecord, contractsOf } from './contracts.ts'
import { labourContract } from './schema.ts'

/** What an import leaves for its undo: the new ones, and those that it changed as they stood. */
export interface Written {
  made: string[]
  changed: Omit<ContractRecord, 'companyId' | 'createdAt' | 'deletedAt'>[]
}

/** @throws Refusal people:contract_import_built_on */
export const undoContracts = async ({ tx, actor, services, now }: Undoing, run: RunRow) => {
  await waitTurn(tx)
  const { made, changed } = run.written as Written
  const expected = new Map([
    ...made.map(id => [id, 0] as const),
    ...changed.map(each => [each.id, each.revision + 1] as const),
  ])
  const ids = [...expected.keys()]
  const rows = await tx.select().from(labourContract).where(inArray(labourContract.id, ids))
  const altered = rows.filter(row => row.deletedAt !== null || row.revision !== expected.get(row.id))
  if (altered.length > 0 || rows.length < ids.length)
    throw new Refusal('people:contract_import_built_on', {
      numbers: altered
        .map(each => each.number)
        .slice(0, 5)
        .join(', '),
    })
  const contracts = await contractsOf({ tx, actor, services }, { ids })
  const by = { actor, now, source: 'import' as const }
  await retireRecords(
    tx,
    contracts,
    by,
    made.map(id => ({ id, revision: 0 })),
  )
  for (const { id, revision, ...values } of changed)
    await keepRecord(tx, contracts, by, { id, revision: revision + 1 }, values)
  const counts = { removed: made.length, recovered: changed.length }
  const line = { actor, subject: 'labour_contract', subjectId: run.id, action: 'undo_import', now } as const
  await audit(tx, { ...line, before: { fileName: run.fileName }, after: counts })
  return counts
}
