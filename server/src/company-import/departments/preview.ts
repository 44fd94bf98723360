/** The tree as it will be, of the departments of a file and those above them, and what stands for all that changes. */
import { createHash } from 'node:crypto'
import type { DepartmentFate, PreviewLine } from '#contract/organisation/department-import.ts'
import { type DepartmentReading, type DepartmentWish, isSame } from './read-departments.ts'

const mostLines = 2000

export const fateOf = (wish: DepartmentWish): DepartmentFate => {
  if (!wish.before) return 'create'
  return isSame(wish) ? 'same' : 'update'
}

interface Node {
  id: string
  parentId: string | null
  name: string
  code: string
  fate: DepartmentFate
  row: number | null
  /** What is there stands first, by its position; what is new behind it, as the file has it. */
  order: number
}

const nodesOf = ({ wishes, there }: DepartmentReading): Map<string, Node> => {
  const nodes = new Map(
    there.map(({ id, parentId, name, code, position }): [string, Node] => [
      id,
      { id, parentId, name, code: code ?? '', fate: 'there', row: null, order: position },
    ]),
  )
  for (const wish of wishes) {
    const { id, row, before, values } = wish
    const stays = before && before.parentId === values.parentId
    const order = stays ? before.position : 1_000_000 + row.row
    const { name, parentId } = values
    nodes.set(id, { id, parentId, name, code: values.code ?? '', fate: fateOf(wish), row: row.row, order })
  }
  return nodes
}

/** Without those that lie in a circle: nothing leads to them. */
export const previewOf = (reading: DepartmentReading): PreviewLine[] => {
  const nodes = nodesOf(reading)
  const wanted = new Set<string>()
  for (const { id } of reading.wishes)
    for (let at = nodes.get(id); at && !wanted.has(at.id); at = nodes.get(at.parentId ?? '')) wanted.add(at.id)
  const children = Map.groupBy(
    [...nodes.values()].filter(each => wanted.has(each.id)).sort((a, b) => a.order - b.order),
    each => each.parentId,
  )
  const below = (parentId: string | null, depth: number): PreviewLine[] =>
    (children.get(parentId) ?? []).flatMap(({ id, name, code, fate, row }) => [
      { name, code, depth, fate, row },
      ...below(id, depth + 1),
    ])
  return below(null, 0).slice(0, mostLines)
}

/** Ids of new departments are made anew at each reading: they are told by their codes. */
export const planOf = ({ wishes }: DepartmentReading): string => {
  const codes = new Map(wishes.map(each => [each.id, each.values.code]))
  const all = wishes.map(({ before, values }) => [
    ...[before?.id ?? null, before?.revision ?? null],
    { ...values, parentId: codes.get(values.parentId ?? '') ?? values.parentId },
  ])
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}
