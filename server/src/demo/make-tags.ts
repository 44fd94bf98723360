/** The demo's tags, and who carries them: first-aiders on every site, people who help elsewhere, and who speaks English. */
import type { Tx } from '../db/database.ts'
import { inChunks } from '../db/in-chunks.ts'
import { newId } from '../db/new-id.ts'
import { employeeTag, tag } from '../people/schema.ts'

/** Of each tag every so many people carry it, beginning with one of them. */
const carried = [
  { name: '急救员', every: 9, first: 2 },
  { name: '可支援其他门店', every: 6, first: 4 },
  { name: '英语接待', every: 13, first: 5 },
] as const

export const makeTags = async (tx: Tx, people: readonly { id: string }[], now: Date): Promise<void> => {
  const tags = carried.map(each => ({ ...each, id: newId() }))
  await tx.insert(tag).values(tags.map(({ id, name }) => ({ id, name, createdAt: now })))
  const rows = tags.flatMap(({ id: tagId, every, first }) =>
    people.filter((_, place) => place % every === first).map(({ id: employeeId }) => ({ employeeId, tagId })),
  )
  await inChunks(rows, some => tx.insert(employeeTag).values(some))
}
