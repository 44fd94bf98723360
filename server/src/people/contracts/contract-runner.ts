/** How a file of contracts runs as an import: read against the whole company, written in one transaction, taken back in one. */
import { eq } from 'drizzle-orm'
import { mustReach } from '../../access/reach.ts'
import { audit, auditAll } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { inChunks } from '../../db/in-chunks.ts'
import { newId } from '../../db/new-id.ts'
import { readWorkbook } from '../../files/workbook.ts'
import { waitTurn } from '../../http/in-turn.ts'
import { importJob } from '../../importing/apply-file.ts'
import type { Applying, Runner } from '../../importing/runner.ts'
import { contractWorkbook } from './contract-columns.ts'
import { contractsOf } from './contracts.ts'
import { type ContractReading, type ContractWish, readContracts } from './read-contracts.ts'
import { labourContract } from './schema.ts'
import { undoContracts, type Written } from './undo-contracts.ts'

/** As many contracts as people have who work for a company of 2,000 for ten years. */
const limits = { rows: 20_000, columns: 60, cells: 400_000 }

type By = Pick<Applying, 'actor' | 'services' | 'now'>

/** New ones with their ids, and those that are changed as they stood. */
const write = async (tx: Tx, wishes: readonly ContractWish[], { now }: By) => {
  const made = wishes.flatMap(({ before, values }) => (before ? [] : [{ id: newId(), ...values }]))
  await inChunks(made, rows => tx.insert(labourContract).values(rows.map(row => ({ ...row, createdAt: now }))))
  const changed = wishes.flatMap(({ before, values }) => (before ? [{ before, values }] : []))
  for (const { before, values } of changed)
    await tx
      .update(labourContract)
      .set({ ...values, revision: before.revision + 1 })
      .where(eq(labourContract.id, before.id))
  return { made, changed }
}

const tell = async (tx: Tx, { made, changed }: Awaited<ReturnType<typeof write>>, by: By): Promise<void> => {
  const people = [...made, ...changed.map(each => each.before)].map(each => each.employeeId)
  const { departmentsOf } = await contractsOf({ tx, ...by }, { employeeIds: people })
  const line = (id: string, employeeId: string) => ({
    ...{ actor: by.actor, now: by.now, source: 'import' as const, subject: 'labour_contract' as const, subjectId: id },
    departmentId: departmentsOf?.({ employeeId })[0] ?? null,
  })
  await auditAll(tx, [
    ...made.map(each => ({ ...line(each.id, each.employeeId), action: 'add' as const, after: each })),
    ...changed.map(({ before, values }) => ({
      ...line(before.id, before.employeeId),
      ...{ action: 'change' as const, before, after: values },
    })),
  ])
}

const apply = async (applying: Applying, seen: ContractReading): Promise<void> => {
  const { inCompany, locale, run, actor, now } = applying
  await inCompany(async tx => {
    // What others saved since the first look stands against it, and nobody saves more before it is written.
    await waitTurn(tx)
    const { wishes, rows, unchanged, refused } = await readContracts(tx, seen.sheets, locale)
    const done = await write(tx, wishes, applying)
    await tell(tx, done, applying)
    const counts = { rows, unchanged, refused, added: done.made.length, replaced: done.changed.length }
    const written: Written = {
      made: done.made.map(each => each.id),
      changed: done.changed.map(({ before: { companyId: _, createdAt: _made, deletedAt: _gone, ...rest } }) => rest),
    }
    await applying.finish(tx, { counts, written })
    const line = { actor, subject: 'labour_contract', subjectId: run.id, action: 'import', source: 'import' } as const
    await audit(tx, { ...line, after: { fileName: run.fileName, ...counts }, now })
  })
}

export const contractRunner: Runner<ContractReading, { removed: number; recovered: number }> = {
  kind: 'contract',
  isPrivate: true,
  permission: 'company.import',
  inTurn: true,
  workbook: contractWorkbook,
  fills: [labourContract],
  codes: {
    gone: 'people:contract_import_gone',
    running: 'people:contract_import_gone',
    notDone: 'people:contract_import_not_done',
    keptNoLonger: 'people:contract_import_kept_no_longer',
  },
  // A file names anybody of the company, so whoever brings one may change them all.
  mustReach: async (tx, actor) => {
    await mustReach(tx, actor, null)
    await mustReach(tx, actor, null, 'people.edit')
  },
  read: async ({ inCompany, locale }, file) => {
    const sheets = await readWorkbook(file, limits)
    return inCompany(tx => readContracts(tx, sheets, locale))
  },
  count: async (_within, { wishes, rows, unchanged, refused }) => {
    const added = wishes.filter(({ before }) => !before).length
    return { rows, added, replaced: wishes.length - added, unchanged, refused }
  },
  apply,
  undo: undoContracts,
}

export const contractImportJob = importJob(contractRunner)
