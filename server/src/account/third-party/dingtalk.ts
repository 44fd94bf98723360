/**
 * Sign-in by DingTalk (钉钉): OAuth 2 in its own words. Source: its open platform's documents, "Obtain the access token of
 * a signed-in user" and "contact/users/me".
 */
import { z } from 'zod'
import type { DingtalkSettings } from '../../provider-settings.ts'
import { askChat, chatId } from './ask-chat.ts'

/** Where a browser is led. */
export const dingtalkAddress = ({ authorize, client }: DingtalkSettings, back: string, state: string): string => {
  const address = new URL(authorize)
  const asked = {
    redirect_uri: back,
    response_type: 'code',
    client_id: client,
    scope: 'openid',
    state,
    prompt: 'consent',
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  return address.href
}

const tokenShape = z.object({ accessToken: z.string().min(1) })
/** The union id is the same in every application of one developer. */
const personShape = z.object({ unionId: chatId })

/** The person who has the code. Throws where the server does not vouch for it. */
export const dingtalkSubject = async (
  { token, profile, client, secret }: DingtalkSettings,
  code: string,
): Promise<string> => {
  const json = { clientId: client, clientSecret: secret, code, grantType: 'authorization_code' }
  const { accessToken } = await askChat(new URL(token), tokenShape, { json })
  const headers = { 'x-acs-dingtalk-access-token': accessToken }
  return (await askChat(new URL(profile), personShape, { headers })).unionId
}
