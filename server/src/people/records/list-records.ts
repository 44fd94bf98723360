/** The records of one kind of a person, the latest first, each with its files. */
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type employeeRecordCalls, isSealedKind, permissionOfSealed } from '#contract/people/employee-record.ts'
import { reaches } from '../../access/reach.ts'
import type { Answer, Served } from '../../http/served.ts'
import { mustSeeKinds } from './records.ts'
import { employeeFile, employeeRecord } from './schema.ts'
import { openParts } from './sealed-text.ts'

type Call = typeof employeeRecordCalls.listRecords

/** @throws Refusal not_found, forbidden */
export const listRecords = async (request: Served<Call>): Promise<Answer<Call>> => {
  const { input, tx, actor } = request
  const { employeeId, kind } = input
  const place = (await mustSeeKinds(request, [input]))(employeeId)[0] ?? null
  const rows = await tx
    .select()
    .from(employeeRecord)
    .where(
      and(eq(employeeRecord.employeeId, employeeId), eq(employeeRecord.kind, kind), isNull(employeeRecord.deletedAt)),
    )
    .orderBy(sql`${employeeRecord.content}->>'from' desc nulls last`, desc(employeeRecord.createdAt))
  const ids = rows.map(row => row.id)
  const isShown = isSealedKind(kind) && (await reaches(tx, actor, place, permissionOfSealed[kind]))
  const parts = isShown ? await openParts(request, ids) : undefined
  const { id, recordId, name, type, size } = employeeFile
  const files = await tx
    .select({ id, recordId, name, type, size })
    .from(employeeFile)
    .where(and(inArray(recordId, ids), isNull(employeeFile.deletedAt)))
    .orderBy(asc(employeeFile.createdAt), asc(id))
  const ofRecord = Map.groupBy(files, each => each.recordId)
  return {
    rows: rows.map(row => ({
      ...{ id: row.id, revision: row.revision, employeeId, content: row.content },
      ...(parts && { sealed: parts.get(row.id)?.state ?? 'empty' }),
      files: (ofRecord.get(row.id) ?? []).map(({ recordId: _, ...file }) => file),
    })),
  }
}
