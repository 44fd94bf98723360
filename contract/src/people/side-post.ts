/** Posts beside the main employment: concurrent ones, and those to which somebody is seconded. They may overlap. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, idSchema, labelOf, revisionSchema } from '../shared/values.ts'

const path = (verb: string) => `/forward_webfront/api/people/sidepost/${verb}.htm`

export const sideRelations = ['concurrent', 'seconded'] as const
export type SideRelation = (typeof sideRelations)[number]

const kept = z.object({ id: idOf('side_post'), revision: revisionSchema })

const values = {
  employeeId: idOf('employee'),
  relation: z.enum(sideRelations),
  departmentId: idOf('department'),
  position: labelOf(60).nullable(),
  rank: labelOf(60).nullable(),
  from: dateSchema,
  to: dateSchema.nullable(),
  /** Of a day there; null where it is all day. */
  minutes: z.int().min(1).max(1440).nullable(),
}

const write = { method: 'POST', access: 'people.edit', scope: 'record' } as const

export const sidePostCalls = {
  /** Of one person, the latest first; departments by name, since one may have closed or lie beyond the caller's reach. */
  listSidePosts: defineCall({
    path: path('list'),
    method: 'GET',
    access: 'people.view',
    scope: 'record',
    input: z.object({ employeeId: idOf('employee') }),
    output: z.object({
      rows: z.array(z.object({ ...kept.shape, ...values, departmentId: idSchema, departmentName: z.string() })),
    }),
  }),
  saveSidePost: defineCall({
    ...write,
    path: path('save'),
    act: 'save',
    input: z.object({ id: idOf('side_post').optional(), revision: revisionSchema.optional(), ...values }),
    output: kept,
  }),
  deleteSidePost: defineCall({ ...write, path: path('delete'), act: 'delete', input: kept, output: kept }),
  recoverSidePost: defineCall({
    ...write,
    path: path('recover'),
    act: 'update',
    input: z.object({ id: idOf('side_post') }),
    output: kept,
  }),
}
