/** The files of a record: taken by what their bytes are, fetched by an act that the log tells of, taken away and brought back. */
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import {
  type employeeRecordCalls,
  type RecordFileType,
  recordFileLimits,
  subjectOfKind,
} from '#contract/people/employee-record.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import { pictureOf } from '../../files/picture.ts'
import type { Answer, Download, Served, ServedLong, Upload } from '../../http/served.ts'
import { eraseFileKeys, openFile, sealFile } from '../../sealed/sealed-file.ts'
import type { Services } from '../../services.ts'
import { type Acting, knownRecord, mustSeeKinds } from './records.ts'
import { employeeFile, employeeRecord } from './schema.ts'

type Calls = typeof employeeRecordCalls

/** By the bytes, whatever the name says. */
const typeOf = (bytes: Buffer): RecordFileType | null => {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf'
  const picture = pictureOf(bytes)
  return picture && (picture.type === 'image/png' ? 'png' : 'jpg')
}

/** The last part of a path, without signs that no file system takes, and with the ending of what it is. */
export const fileName = (given: string, type: RecordFileType): string => {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{C}<>:"|?*]/gu, '')
    .trim()
  return `${[...stem].slice(0, 100).join('') || 'file'}.${type}`
}

type Verb = 'attach' | 'detach' | 'reattach' | 'fetch_file'

interface Filed {
  recordId: string
  name: string
}

/** The record of a file is there and its person the caller's to see; answers what writes the line. @throws not_found, forbidden */
const mustReachRecord = async (request: Acting & Pick<Served, 'now'>, { recordId, name }: Filed) => {
  const { tx, actor, now } = request
  const known = await knownRecord(request, recordId)
  const placesOf = await mustSeeKinds(request, [known])
  if (known.deletedAt !== null) throw new Refusal('not_found')
  const { employeeId, kind } = known
  const departmentId = placesOf(employeeId)[0] ?? null
  return (action: Verb) => {
    const told = { employeeId, file: name }
    const values = action === 'detach' ? { before: told, after: { employeeId } } : { after: told }
    return audit(tx, { actor, subject: subjectOfKind(kind), subjectId: recordId, departmentId, action, now, ...values })
  }
}

/** The record is held: of two files at once the second counts the first. @throws Refusal people:record_files */
const mustHaveRoom = async (tx: Tx, recordId: string): Promise<void> => {
  await tx.select({ id: employeeRecord.id }).from(employeeRecord).where(eq(employeeRecord.id, recordId)).for('update')
  const there = await tx.$count(employeeFile, and(eq(employeeFile.recordId, recordId), isNull(employeeFile.deletedAt)))
  if (there >= recordFileLimits.files)
    throw new Refusal('people:record_files', { limit: recordFileLimits.files }, 'file')
}

/** @throws Refusal not_found, forbidden, people:record_file_type, people:record_files, seal_key_missing */
export const attachFile = async (
  request: ServedLong<Calls['attachFile']> & { file: Upload },
): Promise<Answer<Calls['attachFile']>> => {
  const { input, file, actor, now, inCompany, services } = request
  const { recordId } = input
  const type = typeOf(file.bytes)
  return inCompany(async tx => {
    const name = fileName(file.name, type ?? 'pdf')
    const tell = await mustReachRecord({ ...request, tx }, { recordId, name })
    if (!type) throw new Refusal('people:record_file_type', {}, 'file')
    await mustHaveRoom(tx, recordId)
    const id = newId()
    const bytes = await sealFile(tx, services.sealing, { companyId: actor.companyId, recordId: id }, file.bytes)
    const kept = { name, type, size: file.bytes.length, bytes, createdBy: actor.name, createdAt: now }
    await tx.insert(employeeFile).values({ id, recordId, ...kept })
    await tell('attach')
    return { id }
  })
}

/** A file as it was given; undefined where it cannot be opened. */
export const bytesOf = async (
  tx: Tx,
  { sealing }: Pick<Services, 'sealing'>,
  companyId: string,
  id: string,
): Promise<Buffer | undefined> => {
  const [file] = await tx.select({ bytes: employeeFile.bytes }).from(employeeFile).where(eq(employeeFile.id, id))
  return file && openFile(tx, sealing, { companyId, recordId: id }, file.bytes)
}

type OfFile = Acting & Pick<Served, 'now'> & { input: { id: string } }

/** A file and what writes its line. @throws not_found, forbidden */
const findFile = async (request: OfFile, isGone = false) => {
  const { recordId, name, deletedAt } = employeeFile
  const [found] = await request.tx
    .select({ recordId, name, deletedAt })
    .from(employeeFile)
    .where(eq(employeeFile.id, request.input.id))
  if (!found) throw new Refusal('not_found')
  const tell = await mustReachRecord(request, found)
  if (found.deletedAt !== null && !isGone) throw new Refusal('not_found')
  return { ...found, tell }
}

/** @throws Refusal not_found, forbidden, people:record_file_lost */
export const fetchAttachment = (request: ServedLong<Calls['fetchAttachment']>): Promise<Download> =>
  request.inCompany(async tx => {
    const { name, tell } = await findFile({ ...request, tx })
    const bytes = await bytesOf(tx, request.services, request.actor.companyId, request.input.id)
    if (!bytes) throw new Refusal('people:record_file_lost', { name })
    await tell('fetch_file')
    return { name, bytes }
  })

/** @throws Refusal not_found, forbidden */
export const detachFile = async (request: Served<Calls['detachFile']>): Promise<Answer<Calls['detachFile']>> => {
  const { id } = request.input
  const { tell } = await findFile(request)
  await request.tx.update(employeeFile).set({ deletedAt: request.now }).where(eq(employeeFile.id, id))
  await tell('detach')
  return { id }
}

/** One that is there stays as it is. @throws Refusal not_found, forbidden, people:record_files */
export const recoverFile = async (request: Served<Calls['recoverFile']>): Promise<Answer<Calls['recoverFile']>> => {
  const { id } = request.input
  const { recordId, deletedAt, tell } = await findFile(request, true)
  if (deletedAt === null) return { id }
  await mustHaveRoom(request.tx, recordId)
  await request.tx.update(employeeFile).set({ deletedAt: null }).where(eq(employeeFile.id, id))
  await tell('reattach')
  return { id }
}

/** Days in which a file that was taken away can be brought back. */
export const keptFileDays = 30

/** Files that were taken away end, bytes and all, and so do those of records that were. */
export const forgetDetached = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  const over = new Date(clock.now().getTime() - keptFileDays * 86_400_000)
  const { recordId, deletedAt } = employeeFile
  await db.asOwner(async tx => {
    const gone = tx.select({ id: employeeRecord.id }).from(employeeRecord).where(lt(employeeRecord.deletedAt, over))
    const ended = await tx
      .delete(employeeFile)
      .where(or(lt(deletedAt, over), inArray(recordId, gone)))
      .returning({ id: employeeFile.id })
    await eraseFileKeys(
      tx,
      ended.map(({ id }) => id),
    )
  })
}
