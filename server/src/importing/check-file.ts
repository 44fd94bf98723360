/** The dry run of a file: reads it, names every bad cell, counts what becomes of each row, and writes nothing but the file. */
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Locale } from '#contract/shared/locale.ts'
import type { Actor } from '../access/actor.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { Refusal } from '../errors.ts'
import type { WorkbookFile } from '../files/workbook.ts'
import type { Download, ServedLong } from '../http/served.ts'
import { eraseFileKeys, sealFile } from '../sealed/sealed-file.ts'
import { fileOf, findRun } from './find-run.ts'
import { markedCopy } from './marked-copy.ts'
import type { Counts, Draft, Place, Reader } from './runner.ts'
import { type ChosenHeadings, importRun } from './schema.ts'

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
  const headings = await inCompany(async tx => {
    await runner.mustReach(tx, actor, { ...place, createdBy: actor.personId })
    return runner.matches ? latestHeadings(tx, runner, actor) : null
  })
  const draft = await runner.read(request, file, { ...place, headings })
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
    const given = { fileName: file.name, bytes: file.bytes.length, file: kept }
    await tx.insert(importRun).values({ ...values, headings, ...given })
  })
  return { draft, answer: told(runner, { importId, fileName: file.name, counts, draft, locale }) }
}

const keptFile = <D extends Draft>(
  runner: Reader<D>,
  { actor, inCompany, services }: Pick<ServedLong, 'actor' | 'inCompany' | 'services'>,
  importId: string,
) =>
  inCompany(async tx => {
    const run = await findRun(tx, runner, actor, importId)
    return [run, await fileOf(tx, services, run, runner)] as const
  })

/**
 * Reads a checked file again with columns chosen by hand, and keeps what they were chosen for.
 * @throws Refusal not_found, forbidden, and the kind's own where it is checked no more
 */
export const rereadFile = async <D extends Draft>(
  runner: Reader<D>,
  request: Omit<ServedLong, 'input'>,
  importId: string,
  chosen: ChosenHeadings,
) => {
  const { actor, inCompany, locale } = request
  const [run, file] = await keptFile(runner, request, importId)
  const headings = { ...run.headings, ...chosen }
  const draft = await runner.read(request, file, { ...run, headings })
  const counts = await runner.count(request, draft, run)
  await inCompany(async tx => {
    const { state } = await findRun(tx, runner, actor, importId, true)
    if (state !== 'checked') throw new Refusal(runner.codes.running ?? runner.codes.gone)
    const values = { ...counts, headings, faults: draft.faults.length }
    await tx.update(importRun).set(values).where(eq(importRun.id, importId))
  })
  return { draft, answer: told(runner, { importId, fileName: run.fileName, counts, draft, locale }) }
}

interface Told<D> {
  importId: string
  fileName: string
  counts: Counts
  draft: D
  locale: Locale
}

const told = <D extends Draft>(runner: Reader<D>, { importId, fileName, counts, draft, locale }: Told<D>) => {
  const problems = runner.workbook.problems(draft.faults, locale)
  return { importId, fileName, ...counts, problemCount: draft.faults.length, problems }
}

/**
 * What the company chose last for columns of such files; of private ones what this person did: somebody else's choice
 * could lead a column of private values into a field that everybody reads.
 */
const latestHeadings = async (
  tx: Tx,
  { kind, isPrivate }: Pick<Reader, 'kind' | 'isPrivate'>,
  actor: Actor,
): Promise<ChosenHeadings | null> => {
  const own = isPrivate ? eq(importRun.createdBy, actor.personId) : undefined
  const [latest] = await tx
    .select({ headings: importRun.headings })
    .from(importRun)
    .where(and(eq(importRun.kind, kind), own, isNotNull(importRun.headings)))
    .orderBy(desc(importRun.id))
    .limit(1)
  return latest?.headings ?? null
}

/** The checked file with every bad cell coloured and commented, judged by what is there now. @throws Refusal not_found, forbidden */
export const markedFile = async <D extends Draft>(
  runner: Reader<D>,
  request: Omit<ServedLong, 'input'>,
  importId: string,
): Promise<Download> => {
  const { locale } = request
  const [run, file] = await keptFile(runner, request, importId)
  const { faults } = await runner.read(request, file, run)
  return markedCopy(file, runner.workbook.marks(faults, locale), locale)
}
