/** How far somebody reaches: of which departments, and through them of which people and plans. */
import { z } from 'zod'
import { idOf } from './record-id.ts'

/** Levels above the own department that a scope may begin at; a tree that is lower begins at its root. */
export const mostLevels = 20

/**
 * company: everything; own: the department where the employee stands, and no other; superior: the department so many
 * levels above that one, with all below it, none being the own with all below; custom: the listed departments with all
 * below them, or exactly those; self: no department.
 */
export const scopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('company') }),
  z.object({ kind: z.literal('own') }),
  z.object({ kind: z.literal('superior'), levels: z.int().min(0).max(mostLevels) }),
  z.object({
    kind: z.literal('custom'),
    departmentIds: z.array(idOf('department')).min(1).max(500),
    exact: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('self') }),
])

export type Scope = z.output<typeof scopeSchema>

/** What decides first where position, role and member each say how far somebody reaches. */
export const scopePrecedences = ['position', 'role', 'user'] as const
export type ScopePrecedence = (typeof scopePrecedences)[number]

/** Whose word a grant's reach is: the position's, the role's, the user's, or that of the grant itself. */
export const scopeSayers = ['position', 'role', 'user', 'grant'] as const
export type ScopeSayer = (typeof scopeSayers)[number]
