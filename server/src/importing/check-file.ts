/** The dry run of a file: reads it, names every bad cell, counts what becomes of each row, and writes nothing but the file. */
import { and, eq, isNull } from 'drizzle-orm'
import { newId } from '../db/new-id.ts'
import type { WorkbookFile } from '../files/workbook.ts'
import type { Download, ServedLong } from '../http/served.ts'
import { eraseFileKeys, sealFile } from '../sealed/sealed-file.ts'
import { fileOf, findRun } from './find-run.ts'
import { markedCopy } from './marked-copy.ts'
import type { Draft, Place, Reader } from './runner.ts'
import { importRun } from './schema.ts'

const whereNullable = (column: typeof importRun.departmentId | typeof importRun.subjectId, value: string | null) =>
  value === null ? isNull(column) : eq(column, value)

/**
 * Keeps the file; an earlier one of the same person and place that was not applied is dropped with its dry run.
 * @param look at what was read, before anything is kept
 * @throws Refusal seal_key_missing
 */
export const checkFile = async <D extends Draft>(
  runner: Reader<D>,
  request: Omit<ServedLong, 'input'> & { file: WorkbookFile },
  place: Place,
  look: (draft: D) => void = () => {},
) => {
  const { actor, inCompany, now, locale, file, services } = request
  await inCompany(tx => runner.mustReach(tx, actor, { ...place, createdBy: actor.personId }))
  const draft = await runner.read(request, file, place)
  look(draft)
  const counts = await runner.count(request, draft, place)
  const importId = newId()
  const by = { createdBy: actor.personId, createdByName: actor.name, createdAt: now }
  await inCompany(async tx => {
    // It may have left the reach while the file was read.
    await runner.mustReach(tx, actor, { ...place, createdBy: actor.personId })
    const own = and(eq(importRun.kind, runner.kind), eq(importRun.createdBy, actor.personId))
    const same = and(
      whereNullable(importRun.departmentId, place.departmentId),
      whereNullable(importRun.subjectId, place.subjectId),
    )
    const dropped = await tx
      .delete(importRun)
      .where(and(own, same, eq(importRun.state, 'checked')))
      .returning({ id: importRun.id })
    await eraseFileKeys(
      tx,
      dropped.map(({ id }) => id),
    )
    const of = { companyId: actor.companyId, recordId: importId }
    const kept = runner.isPrivate ? await sealFile(tx, services.sealing, of, file.bytes) : file.bytes
    const values = { id: importId, kind: runner.kind, ...place, ...counts, faults: draft.faults.length, ...by }
    await tx.insert(importRun).values({ ...values, fileName: file.name, file: kept })
  })
  const problems = runner.workbook.problems(draft.faults, locale)
  const answer = { importId, fileName: file.name, ...counts, problemCount: draft.faults.length, problems }
  return { draft, answer }
}

/** The checked file with every bad cell coloured and commented, judged by what is there now. @throws Refusal not_found, forbidden */
export const markedFile = async <D extends Draft>(
  runner: Reader<D>,
  request: Omit<ServedLong, 'input'>,
  importId: string,
): Promise<Download> => {
  const { actor, inCompany, locale, services } = request
  const [run, file] = await inCompany(async tx => {
    const found = await findRun(tx, runner, actor, importId)
    return [found, await fileOf(tx, services, found, runner)] as const
  })
  const { faults } = await runner.read(request, file, run)
  return markedCopy(file, runner.workbook.marks(faults, locale), locale)
}
