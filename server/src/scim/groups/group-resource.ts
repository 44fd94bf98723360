/** A group as the provider reads it, and what a provider's group says of a department. */
import { departmentId as extension, type GroupResource } from '../serving/schemas.ts'
import type { GroupRow, Member } from './read-groups.ts'

export const groupOf = (row: GroupRow, members: readonly Member[], root: string) => ({
  id: row.id,
  ...(row.external_id && { externalId: row.external_id }),
  displayName: row.name,
  ...(members.length > 0 && {
    members: members.map(({ id, name }) => ({ value: id, $ref: `${root}/Users/${id}`, display: name, type: 'User' })),
  }),
  ...((row.code !== null || row.parent_id !== null) && {
    [extension]: { ...(row.code && { code: row.code }), ...(row.parent_id && { parent: row.parent_id }) },
  }),
  meta: { ...(row.changed_at && { lastModified: new Date(row.changed_at) }) },
})

export interface SaidGroup {
  externalId?: string
  displayName?: string
  members?: { value?: string }[]
  [extension]?: { code?: string; parent?: string }
}

export const saidBy = (resource: GroupResource): SaidGroup => resource as unknown as SaidGroup
