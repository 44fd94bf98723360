/** Departments as the rows of a file name them: by name, by code, or by the path from above where a name is given twice. */
import { isNull } from 'drizzle-orm'
import { department } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'

export interface Departments {
  ids: readonly string[]
  nameOf(id: string): string
  /** All that are named so. */
  named(text: string): readonly string[]
}

const pathKey = (text: string): string =>
  text
    .normalize('NFKC')
    .split(/[/>]/)
    .map(part => part.trim())
    .join('/')

interface Row {
  id: string
  name: string
  code: string | null
  parentId: string | null
}

/** The key of a department's path, of as many parts as are asked for. */
const pathOf = (row: Row, parts: number, byId: ReadonlyMap<string, Row>): string => {
  let path = pathKey(row.name)
  for (
    let above = byId.get(row.parentId ?? '');
    above && path.split('/').length < parts;
    above = byId.get(above.parentId ?? '')
  )
    path = `${pathKey(above.name)}/${path}`
  return path
}

const lastPart = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

export const readDepartments = async (tx: Tx): Promise<Departments> => {
  const { id, name, code, parentId } = department
  const rows: Row[] = await tx.select({ id, name, code, parentId }).from(department).where(isNull(department.deletedAt))
  const byId = new Map(rows.map(row => [row.id, row]))
  const byCode = Map.groupBy(rows, row => pathKey(row.code ?? ''))
  const byLast = Map.groupBy(rows, row => lastPart(pathKey(row.name)))
  const named = (text: string): string[] => {
    const key = pathKey(text)
    const parts = key.split('/').length
    const ofName = (byLast.get(lastPart(key)) ?? []).filter(row => pathOf(row, parts, byId) === key)
    const ofCode = key === '' ? [] : (byCode.get(key) ?? [])
    return [...new Set([...ofName, ...ofCode].map(row => row.id))]
  }
  return { ids: rows.map(row => row.id), nameOf: each => byId.get(each)?.name ?? '', named }
}
