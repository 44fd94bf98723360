/** A difference as the server keeps it: what people are shown of it, and what applying it writes. */
import type { Conflict, Difference, DifferenceKind } from '#contract/scim/pull.ts'
import type { SeenValues } from '../schema.ts'
import type { PersonWish } from '../writing/person-wish.ts'

export interface Found extends Difference {
  /** The id there, and here where there is one. */
  sourceId: string
  id: string | null
  wish: PersonWish
  /** The group that the department is opened by, where it is not there yet. */
  groupId: string | null
  /** What the other system says, for the next pull. */
  seen: SeenValues
}

type Values = Pick<Found, 'sourceId' | 'id' | 'who' | 'changes'> & Partial<Found>

export const found = (kind: DifferenceKind, values: Values): Found => ({
  ...{ kind, key: `${kind}:${values.sourceId}`, jobNumber: null, conflict: null, choice: 'take', outcome: null },
  ...{ refusal: null, wish: {}, groupId: null, seen: {} },
  ...values,
})

/** One of which somebody says what is to be done; or which cannot be done as it is. */
export const inConflict = (difference: Found, conflict: Conflict): Found => ({ ...difference, conflict, choice: null })
