/** The call of the outbox: what a server without a provider did not send. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idSchema, instantSchema } from '../shared/values.ts'

const entry = '/forward_webfront/api/account/entry/'

export const outboxCalls = {
  /** The messages that a development server did not send, for whoever started it: the start prints the token. */
  listOutbox: defineCall({
    path: `${entry}outbox.htm`,
    method: 'GET',
    access: 'public',
    input: z.object({ token: z.string().max(200).default('') }),
    output: z.object({
      rows: z.array(
        z.object({
          id: idSchema,
          channel: z.enum(['sms', 'email']),
          recipient: z.string(),
          subject: z.string(),
          text: z.string(),
          createdAt: instantSchema,
        }),
      ),
    }),
  }),
}
