/** Calls for tags: what people are marked with, to be found by. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { searchField } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { idSchema, nameOf, revisionSchema } from '../shared/values.ts'

const tagRow = z.object({ id: idSchema, name: z.string(), revision: revisionSchema, people: z.int() })
export type TagRow = z.infer<typeof tagRow>

const path = (verb: string) => `/forward_webfront/api/people/tag/${verb}.htm`
const which = { id: idOf('people_tag'), revision: revisionSchema }
const kept = z.object({ id: idSchema, revision: revisionSchema })
const people = z.array(idOf('employee')).max(500).default([])

export const tagCalls = {
  /** All of a company, with how many people carry each. */
  listTags: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'people.view',
    scope: 'common',
    input: z.object({ text: searchField }),
    output: z.object({ rows: z.array(tagRow) }),
  }),
  /**
   * The tag and who carries it from now on, together or not at all. A name that is absent stays; an empty one is refused by
   * the command, with its own message. Who reaches people alone gives them a tag that is there and takes it.
   */
  saveTag: defineCall({
    path: path('save'),
    kilobytes: 128,
    method: 'POST',
    act: 'save',
    access: 'people.edit',
    scope: 'record',
    input: z.object({
      id: idOf('people_tag').optional(),
      revision: revisionSchema.optional(),
      name: nameOf(30).optional(),
      to: people,
      from: people,
    }),
    output: kept,
  }),
  deleteTag: defineCall({
    path: path('delete'),
    method: 'POST',
    act: 'delete',
    access: 'people.edit',
    input: z.object(which),
    output: kept,
  }),
  recoverTag: defineCall({
    path: path('recover'),
    method: 'POST',
    act: 'update',
    access: 'people.edit',
    input: z.object({ id: idOf('people_tag') }),
    output: kept,
  }),
  /** Who carries one, of those within reach. */
  listTagged: defineCall({
    path: path('people'),
    method: 'POST',
    access: 'people.view',
    scope: 'within',
    input: z.object({ id: idOf('people_tag') }),
    output: z.object({ people: z.array(z.object({ id: idSchema, name: z.string() })) }),
  }),
}
