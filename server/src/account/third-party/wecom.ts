/**
 * Sign-in by WeChat Work (企业微信): the corporation's own token opens "who has this code". Source: its developer
 * documents, "Web login" (login.work.weixin.qq.com) and "auth/getuserinfo".
 */
import { z } from 'zod'
import type { WecomSettings } from '../../provider-settings.ts'
import { askChat, chatId } from './ask-chat.ts'

/** Where a browser is led. */
export const wecomAddress = ({ authorize, client, agent }: WecomSettings, back: string, state: string): string => {
  const address = new URL(authorize)
  const asked = { login_type: 'CorpApp', appid: client, agentid: agent, redirect_uri: back, state }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  return address.href
}

const tokenShape = z.object({
  errcode: z.int().default(0),
  access_token: z.string().default(''),
  expires_in: z.number().default(0),
})
/** Somebody who is no member of the corporation has an `openid` instead of a `userid`. */
const personShape = z.object({ errcode: z.int().default(0), userid: chatId.optional(), UserId: chatId.optional() })

interface Token {
  value: string
  /** In epoch milliseconds. */
  until: number
}
/** By settings: the token is the corporation's, good for two hours, and may not be asked for at every sign-in. */
const tokens = new Map<string, Token>()
const margin = 300
const tokenIsOver = [40014, 42001]

const fetchToken = async ({ token, client, secret }: WecomSettings, now: Date): Promise<Token> => {
  const address = new URL(token)
  address.searchParams.set('corpid', client)
  address.searchParams.set('corpsecret', secret)
  const { errcode, access_token: value, expires_in: seconds } = await askChat(address, tokenShape)
  if (errcode !== 0 || value === '') throw new Error(`wecom ${errcode}`)
  return { value, until: now.getTime() + Math.max(0, seconds - margin) * 1000 }
}

const tokenOf = async (settings: WecomSettings, now: Date, anew: boolean): Promise<string> => {
  const key = JSON.stringify(settings)
  const known = tokens.get(key)
  if (known && !anew && known.until > now.getTime()) return known.value
  const fetched = await fetchToken(settings, now)
  tokens.set(key, fetched)
  return fetched.value
}

/** The member who has the code, or null for whoever is none. A token that the server takes no more is asked for once again. */
export const wecomSubject = async (
  settings: WecomSettings,
  code: string,
  now: Date,
  anew = false,
): Promise<string | null> => {
  const address = new URL(settings.profile)
  address.searchParams.set('access_token', await tokenOf(settings, now, anew))
  address.searchParams.set('code', code)
  const { errcode, userid, UserId } = await askChat(address, personShape)
  if (tokenIsOver.includes(errcode) && !anew) return wecomSubject(settings, code, now, true)
  if (errcode !== 0) throw new Error(`wecom ${errcode}`)
  return userid ?? UserId ?? null
}
