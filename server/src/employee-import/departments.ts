/** Departments as the rows of a file name them: by name, by code, or by the path from above where a name is given twice. */
import { isNull } from 'drizzle-orm'
import { department } from '../access/schema.ts'
import type { Tx } from '../db/database.ts'

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

/** Each path of a department, from its own name to the whole line. */
const pathsOf = (row: Row, byId: ReadonlyMap<string, Row>): string[] => {
  const paths = [row.name]
  for (let above = byId.get(row.parentId ?? ''); above; above = byId.get(above.parentId ?? ''))
    paths.push(`${above.name}/${paths.at(-1)}`)
  return paths
}

export const readDepartments = async (tx: Tx): Promise<Departments> => {
  const { id, name, code, parentId } = department
  const rows: Row[] = await tx.select({ id, name, code, parentId }).from(department).where(isNull(department.deletedAt))
  const byId = new Map(rows.map(row => [row.id, row]))
  const byText = new Map<string, Set<string>>()
  for (const row of rows)
    for (const text of [...pathsOf(row, byId), ...(row.code === null ? [] : [row.code])])
      byText.set(pathKey(text), (byText.get(pathKey(text)) ?? new Set()).add(row.id))
  return {
    ids: rows.map(row => row.id),
    nameOf: id => byId.get(id)?.name ?? '',
    named: text => [...(byText.get(pathKey(text)) ?? [])],
  }
}
