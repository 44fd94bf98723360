/** Calls of the third-party sign-ins: the way to a provider, the way back, and the link to an account. */
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { nothing } from '../../shared/values.ts'

const third = '/forward_webfront/api/at/third/'
const text = (longest: number) => z.string().max(longest).optional()

/** The enterprise messenger and the workplace chat; who stands behind each, the configuration says. */
export const thirdParties = ['messenger', 'workplace'] as const
export type ThirdParty = (typeof thirdParties)[number]

const address = z.object({ location: z.string() })

export const thirdPartyCalls = {
  /** Leads the browser to the provider. */
  start: defineCall({
    path: `${third}start.htm`,
    method: 'GET',
    access: 'public',
    input: z.object({ provider: z.enum(thirdParties) }),
    output: address,
    redirect: true,
  }),
  /** Where the provider leads the browser back to. */
  callback: defineCall({
    path: `${third}callback.htm`,
    method: 'GET',
    access: 'public',
    // DingTalk names its code `authCode`.
    input: z.object({ state: text(256), code: text(4096), authCode: text(4096), iss: text(512), error: text(256) }),
    output: address,
    redirect: true,
  }),
  /** Links the account that the browser came back with to the signed-in person. */
  link: defineCall({
    path: `${third}link.htm`,
    method: 'POST',
    access: 'person',
    beforePolicy: true,
    input: nothing,
    output: nothing,
  }),
  /** Takes a linked account away from the signed-in person. */
  unlink: defineCall({
    path: `${third}unlink.htm`,
    method: 'POST',
    access: 'person',
    input: z.object({ provider: z.enum(thirdParties) }),
    output: nothing,
  }),
}
