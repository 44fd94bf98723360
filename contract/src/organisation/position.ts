/** Positions: what people are employed as, with the roles and the scope that whoever holds one has. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { searchField } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { scopeSchema } from '../shared/scope.ts'
import { idSchema, labelOf, revisionSchema } from '../shared/values.ts'

const path = (verb: string) => `/forward_webfront/api/organisation/position/${verb}.htm`
const kept = z.object({ id: idSchema, revision: revisionSchema })

/** Most letters of its name, here and in terms. */
export const positionLetters = 60

const positionRow = z.object({
  id: idSchema,
  revision: revisionSchema,
  name: z.string(),
  /** How far whoever holds it reaches; absent where that is the role's or the user's own matter. */
  scope: scopeSchema.nullable(),
  /** Roles that whoever holds it has, as long as they hold it. */
  roleIds: z.array(idSchema),
  /** How many of those within reach hold it today. */
  people: z.int(),
  /** Whether the caller may change and delete it: it gives no more than the caller holds. */
  mayEdit: z.boolean(),
})
export type PositionRow = z.output<typeof positionRow>
export type HeldPosition = Pick<PositionRow, 'id' | 'name' | 'scope' | 'roleIds' | 'people'>

export const positionCalls = {
  listPositions: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'organisation.view',
    scope: 'common',
    input: z.object({ text: searchField }),
    output: z.object({
      rows: z.array(positionRow),
      /** Whether the caller may say how far a position reaches: it moves what others may do, whatever that is. */
      mayScope: z.boolean(),
    }),
  }),
  /** The positions that are held today in a department, or in all below it too: by those within reach. */
  listPositionsIn: defineCall({
    path: path('listin'),
    method: 'GET',
    access: 'organisation.view',
    input: z.object({ departmentId: idOf('department'), below: z.boolean().default(false) }),
    output: z.object({
      rows: z.array(positionRow.pick({ id: true, name: true, scope: true, roleIds: true, people: true })),
    }),
  }),
  /** What there is to choose from, for whoever writes down what somebody is employed as. */
  listPositionNames: defineCall({
    path: path('names'),
    method: 'GET',
    access: 'people.view',
    scope: 'common',
    input: z.object({}),
    output: z.object({ names: z.array(z.string()) }),
  }),
  /** Makes a position or changes one. Nobody gives by one more than they hold themselves over the whole company. */
  savePosition: defineCall({
    path: path('save'),
    method: 'POST',
    act: 'save',
    access: 'organisation.edit',
    input: z.object({
      id: idOf('position').optional(),
      revision: revisionSchema.optional(),
      name: labelOf(positionLetters).min(1, 'organisation:error.position_name_required'),
      scope: scopeSchema.nullable().default(null),
      roleIds: z.array(idOf('role')).max(20).default([]),
    }),
    output: kept,
  }),
  /** Whoever holds it has its roles and its scope no more; terms keep its name. */
  deletePosition: defineCall({
    path: path('delete'),
    method: 'POST',
    act: 'delete',
    access: 'organisation.edit',
    input: z.object({ id: idOf('position'), revision: revisionSchema }),
    output: kept,
  }),
  /** Those whose terms name it have what it gives again. */
  recoverPosition: defineCall({
    path: path('recover'),
    method: 'POST',
    act: 'update',
    access: 'organisation.edit',
    input: z.object({ id: idOf('position') }),
    output: kept,
  }),
}
