/** Calls of the bell: in-app messages to the signed-in person. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf, pagingInput } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { instantSchema } from '../shared/values.ts'

const account = '/forward_webfront/api/account/'

const messageRow = z.object({
  id: idOf('message'),
  kind: z.string(),
  /** Key of the title in the messages of an area, for example `planning:message.published`. */
  titleCode: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  link: z.string().nullable(),
  createdAt: instantSchema,
  readAt: instantSchema.nullable(),
})

export const noticeCalls = {
  /** Messages to the signed-in person, newest first. */
  listMessages: defineCall({
    path: `${account}message/list.htm`,
    method: 'GET',
    access: 'company',
    scope: 'own',
    input: z.object({ ...pagingInput, unread: z.boolean().default(false) }),
    output: pageOf(messageRow).extend({ unread: z.int() }),
  }),
  /** Marks messages as read; without ids, all. */
  markMessagesRead: defineCall({
    path: `${account}message/markRead.htm`,
    method: 'POST',
    access: 'company',
    scope: 'own',
    input: z.object({ ids: z.array(idOf('message')).max(500).optional() }),
    output: z.object({ unread: z.int() }),
  }),
}
