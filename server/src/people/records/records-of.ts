/** The whole record of one employee, sealed parts in full and files with it, for the file of what is kept about a person. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { Sealing } from '../../sealed/open-sealing.ts'
import { openSealed } from '../../sealed/sealed-values.ts'
import { bytesOf } from './record-files.ts'
import { sealedField } from './records.ts'
import { employeeFile, employeeRecord } from './schema.ts'

/** Bytes of files that are handed out with the rest; of what lies beyond them the name and size are told. */
const mostBytes = 8 * 1024 * 1024

const filesOf = async (tx: Tx, sealing: Sealing, employeeId: string) => {
  const { companyId, id, recordId, name, type, size, createdAt } = employeeFile
  const files = await tx
    .select({ companyId, id, recordId, name, type, size, createdAt })
    .from(employeeFile)
    .innerJoin(employeeRecord, eq(employeeRecord.id, recordId))
    .where(and(eq(employeeRecord.employeeId, employeeId), isNull(employeeFile.deletedAt)))
    .orderBy(asc(createdAt), asc(id))
  let left = mostBytes
  const whole = []
  for (const { companyId: of, ...file } of files) {
    left -= file.size
    const bytes = left < 0 ? undefined : await bytesOf(tx, { sealing }, of, file.id)
    whole.push({ ...file, base64: bytes?.toString('base64') ?? null })
  }
  return Map.groupBy(whole, file => file.recordId)
}

export const recordsOf = async (tx: Tx, sealing: Sealing, employeeId: string): Promise<Record<string, unknown>[]> => {
  const rows = await tx.select().from(employeeRecord).where(eq(employeeRecord.employeeId, employeeId))
  const opened = await openSealed(
    tx,
    sealing,
    rows.map(row => row.id),
    [sealedField],
  )
  const files = await filesOf(tx, sealing, employeeId)
  return rows.map(({ companyId: _, ...row }) => {
    const sealed = opened.get(row.id)?.get(sealedField)
    return {
      ...row,
      ...(sealed && { text: sealed.state === 'kept' ? JSON.parse(sealed.text) : null }),
      files: (files.get(row.id) ?? []).map(({ recordId: _record, ...file }) => file),
    }
  })
}
