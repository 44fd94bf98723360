/** How a file of the blacklist runs as an import: written in one transaction by the write of the form, taken back in one. */
import { reachesWhole } from '../../access/reach.ts'
import { audit } from '../../audit/audit.ts'
import { Refusal } from '../../errors.ts'
import { readWorkbook } from '../../files/workbook.ts'
import { waitTurn } from '../../http/in-turn.ts'
import { importJob } from '../../importing/apply-file.ts'
import type { Applying, Runner, Undoing, Within } from '../../importing/runner.ts'
import type { RunRow } from '../../importing/schema.ts'
import { retireRecords } from '../../settings/index.ts'
import { blacklist } from './blacklist.ts'
import { blacklistWorkbook } from './import-columns.ts'
import { saveBlacklistEntry } from './keep-entry.ts'
import { type BlacklistReading, type EntryRecord, type EntryValues, readBlacklist } from './read-blacklist.ts'
import { blacklistEntry } from './schema.ts'

const limits = { rows: 5_000, columns: 60, cells: 200_000 }

/** What an import leaves for its undo; numbers are not among it, since it changes none. */
interface Written {
  made: string[]
  changed: { id: string; revision: number; values: EntryValues }[]
}

const todayOf = ({ services }: Within): string => services.clock.today()

const valuesOf = (record: EntryRecord): EntryValues => {
  const { name, phone, gender, identityKind, type, reason, basis, until, memo } = record
  return { name, phone, gender, identityKind, type, reason, basis, until, memo }
}

const apply = async (applying: Applying, seen: BlacklistReading): Promise<void> => {
  const { inCompany, run, actor, now, services } = applying
  await inCompany(async tx => {
    // What others saved since the first look stands against it, and nobody saves more before it is written.
    await waitTurn(tx)
    const reading = await readBlacklist(applying, tx, seen.sheets, todayOf(applying))
    const { wishes, rows, unchanged, refused } = reading
    const written: Written = { made: [], changed: [] }
    for (const { before, values, number } of wishes) {
      const known = before && { id: before.id, revision: before.revision }
      const input = { ...values, ...known, ...(!before && { identityNumber: number }) }
      const { id, revision } = await saveBlacklistEntry({ tx, actor, services, now, source: 'import', input })
      if (before) written.changed.push({ id, revision, values: valuesOf(before) })
      else written.made.push(id)
    }
    const { made, changed } = written
    const counts = { rows, unchanged, refused, added: made.length, replaced: changed.length }
    await applying.finish(tx, { counts, written })
    const line = { actor, subject: 'blacklist', subjectId: run.id, action: 'import', source: 'import' } as const
    await audit(tx, { ...line, after: { fileName: run.fileName, ...counts }, now })
  })
}

/** @throws Refusal organisation:import_changed_since */
const undo = async ({ tx, actor, services, now }: Undoing, run: RunRow) => {
  await waitTurn(tx)
  const { made, changed } = run.written as Written
  const by = { actor, now, source: 'import' as const }
  const records = made.map(id => ({ id, revision: 0 }))
  const request = { tx, actor, services, now, source: 'import' as const, takesBack: true }
  try {
    await retireRecords(tx, blacklist, by, records)
    for (const { id, revision, values } of changed)
      await saveBlacklistEntry({ ...request, input: { id, revision, ...values } })
  } catch (error) {
    const isMoved = error instanceof Refusal && (error.code === 'stale' || error.code === 'not_found')
    if (!isMoved) throw error
    throw new Refusal('organisation:import_changed_since', { name: run.fileName })
  }
  const counts = { removed: made.length, recovered: changed.length }
  const line = { actor, subject: 'blacklist', subjectId: run.id, action: 'undo_import', now } as const
  await audit(tx, { ...line, before: { fileName: run.fileName }, after: counts })
  return counts
}

export const blacklistRunner: Runner<BlacklistReading, { removed: number; recovered: number }> = {
  kind: 'blacklist',
  permission: 'people.blacklist',
  inTurn: true,
  workbook: blacklistWorkbook,
  fills: [blacklistEntry],
  isPrivate: true,
  codes: {
    gone: 'organisation:import_gone',
    running: 'organisation:import_gone',
    notDone: 'organisation:import_not_done',
    keptNoLonger: 'organisation:import_kept_no_longer',
  },
  // The blacklist is the whole company's.
  mustReach: async (_tx, actor) => {
    if (!reachesWhole(actor)) throw new Refusal('forbidden')
  },
  read: async (within, file) => {
    const sheets = await readWorkbook(file, limits)
    return within.inCompany(tx => readBlacklist(within, tx, sheets, todayOf(within)))
  },
  count: async (_within, { wishes, rows, unchanged, refused }) => {
    const added = wishes.filter(({ before }) => !before).length
    return { rows, added, replaced: wishes.length - added, unchanged, refused }
  },
  apply,
  undo,
}

export const blacklistImportJob = importJob(blacklistRunner)
