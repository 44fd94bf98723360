/** A server that speaks as WeChat Work and DingTalk do, by their public documents: for sign-in without a standard. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ChatProvider {
  /** Who says yes next; null says no, `outsider` belongs to no corporation. */
  become(account: string | null): void
  /** The corporation's token is worth nothing from now on. */
  endToken(): void
  /** How often a token of the corporation was given out. */
  tokens(): number
  /** The variables that name it. */
  settings(name: 'messenger' | 'workplace', kind: 'wecom' | 'dingtalk'): Record<string, string>
  stop(): void
}

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = ''
  for await (const part of request) text += String(part)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

export const openChatProvider = async (): Promise<ChatProvider> => {
  let account: string | null = null
  let given = 0
  let good = ''
  /** Codes that were given out, each good once. */
  const codes = new Map<string, string>()
  const tokensOfPeople = new Map<string, string>()
  let made = 0
  const code = () => {
    made += 1
    if (account !== null) codes.set(`code-${made}`, account)
    return `code-${made}`
  }
  const take = (from: Map<string, string>, key: string) => {
    const found = from.get(key)
    from.delete(key)
    return found
  }
  const wecom = (path: string, query: URLSearchParams): object | undefined => {
    if (path === '/cgi-bin/gettoken') {
      if (query.get('corpid') !== 'ww1' || query.get('corpsecret') !== 'wecom-secret')
        return { errcode: 40001, errmsg: 'invalid credential' }
      given += 1
      good = `corp-${given}`
      return { errcode: 0, errmsg: 'ok', access_token: good, expires_in: 7200 }
    }
    if (path !== '/cgi-bin/auth/getuserinfo') return undefined
    if (query.get('access_token') !== good) return { errcode: 42001, errmsg: 'access_token expired' }
    const who = take(codes, query.get('code') ?? '')
    if (who === undefined) return { errcode: 40029, errmsg: 'invalid code' }
    return who === 'outsider' ? { errcode: 0, errmsg: 'ok', openid: 'o1' } : { errcode: 0, errmsg: 'ok', userid: who }
  }
  const dingtalk = async (path: string, request: IncomingMessage): Promise<object | undefined> => {
    if (path === '/v1.0/oauth2/userAccessToken') {
      const { clientId, clientSecret, code: shown, grantType } = await bodyOf(request)
      const who = take(codes, String(shown))
      const right = clientId === 'ding1' && clientSecret === 'ding-secret' && grantType === 'authorization_code'
      if (!right || who === undefined) return undefined
      tokensOfPeople.set(`token-of-${who}`, who)
      return { accessToken: `token-of-${who}`, refreshToken: 'r', expireIn: 7200 }
    }
    if (path !== '/v1.0/contact/users/me') return undefined
    const who = tokensOfPeople.get(String(request.headers['x-acs-dingtalk-access-token']))
    return who === undefined ? undefined : { nick: 'Name', unionId: `union-${who}`, openId: `open-${who}` }
  }
  const listener = createServer(async (request, answer) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://chat')
    const lead = (names: Record<string, string>) => {
      const back = new URL(query.get('redirect_uri') ?? '')
      for (const [name, value] of Object.entries({ ...names, state: query.get('state') ?? '' }))
        back.searchParams.set(name, value)
      answer.writeHead(302, { location: back.href }).end()
    }
    if (pathname === '/wwlogin/sso/login') {
      const asks = [query.get('login_type'), query.get('appid'), query.get('agentid')].join(' ')
      if (asks !== 'CorpApp ww1 1000002') return void answer.writeHead(400).end()
      return lead(account === null ? {} : { code: code(), appid: 'ww1' })
    }
    if (pathname === '/oauth2/auth') {
      const asks = ['client_id', 'response_type', 'scope', 'prompt'].map(name => query.get(name)).join(' ')
      if (asks !== 'ding1 code openid consent') return void answer.writeHead(400).end()
      return lead(account === null ? { error: 'access_denied' } : { authCode: code() })
    }
    const said = wecom(pathname, query) ?? (await dingtalk(pathname, request))
    answer.writeHead(said ? 200 : 400, { 'content-type': 'application/json' })
    answer.end(JSON.stringify(said ?? { code: 'invalidParameter' }))
  })
  await new Promise<void>(done => void listener.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const addresses = {
    wecom: ['/wwlogin/sso/login', '/cgi-bin/gettoken', '/cgi-bin/auth/getuserinfo'],
    dingtalk: ['/oauth2/auth', '/v1.0/oauth2/userAccessToken', '/v1.0/contact/users/me'],
  } as const
  return {
    become: next => {
      account = next
    },
    endToken: () => {
      good = ''
    },
    tokens: () => given,
    settings: (name, kind) => {
      const prefix = `PAIBAN_${name.toUpperCase()}_`
      const [authorize, token, profile] = addresses[kind]
      const own: Record<string, string> =
        kind === 'wecom'
          ? { CLIENT: 'ww1', SECRET: 'wecom-secret', AGENT: '1000002' }
          : { CLIENT: 'ding1', SECRET: 'ding-secret' }
      const all = { KIND: kind, AUTHORIZE: base + authorize, TOKEN: base + token, PROFILE: base + profile, ...own }
      return Object.fromEntries(Object.entries(all).map(([key, value]) => [prefix + key, value]))
    },
    stop: () => {
      listener.closeAllConnections()
      listener.close()
    },
  }
}
