/** Calls of pushes: the browsers that show notifications of a person, and the word of one that it has shown one. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { instantSchema, nothing } from '../shared/values.ts'
import { confirmPushPath } from './confirm-path.ts'

const base = '/forward_webfront/api/account/push/'

export const pushCalls = {
  /** Browsers of the signed-in person that show notifications, the asking one first. */
  listPushDevices: defineCall({
    path: `${base}devices.htm`,
    method: 'GET',
    access: 'person',
    input: nothing,
    output: z.object({
      /** What a browser subscribes with; null where this server sends no pushes. */
      publicKey: z.string().nullable(),
      devices: z.array(
        z.object({
          id: idOf('push_subscription'),
          /** `Chrome · Windows`; empty where the browser did not say. */
          device: z.string(),
          createdAt: instantSchema,
          current: z.boolean(),
        }),
      ),
    }),
  }),
  /** Has this browser show notifications as long as it is signed in; an address is one browser's, whoever had it before. */
  subscribePush: defineCall({
    path: `${base}subscribe.htm`,
    method: 'POST',
    act: 'save',
    access: 'person',
    input: z.object({
      endpoint: z.string().min(1).max(1000),
      keys: z.object({ p256dh: z.string().min(1).max(120), auth: z.string().min(1).max(60) }),
    }),
    output: z.object({ id: idOf('push_subscription') }),
  }),
  unsubscribePush: defineCall({
    path: `${base}unsubscribe.htm`,
    method: 'POST',
    act: 'delete',
    access: 'person',
    input: z.object({ id: idOf('push_subscription') }),
    output: nothing,
  }),
  /** By the token of the push, once. What is not known is answered alike. */
  confirmPush: defineCall({
    path: confirmPushPath,
    method: 'POST',
    act: 'update',
    access: 'public',
    input: z.object({ token: z.string().min(1).max(128) }),
    output: nothing,
  }),
}
