/** Makes calls over HTTP as a person of the demo: for journeys about the server alone, and for those whose subject is not the sign-in. */
import { accountCalls } from '../../../contract/src/account/calls.ts'
import { type Call, type Input, markerHeaders, type Output } from '../../../contract/src/call.ts'
import { demoLogins } from '../../../server/src/demo/made-up/logins.ts'
import { demoCompanyName } from '../../../server/src/demo/make-demo.ts'
import { type FormValues, formBody } from '../../../web/src/api/wire/form-body.ts'
import type { Role } from './people.ts'

export interface Caller {
  /** What a browser needs to go on as this person. */
  readonly cookies: ReadonlyMap<string, string>
  /** Answers the output of a call that the server confirmed; a refusal or a broken connection is thrown. */
  call<C extends Call>(call: C, input: Input<C>): Promise<Output<C>>
  /** The same for a call that takes a file. */
  upload<C extends Call>(call: C, input: Record<string, string>, name: string, bytes: Uint8Array): Promise<Output<C>>
}

type Send = <C extends Call>(call: C, input: Input<C> | FormData) => Promise<Output<C>>

/** Makes calls over HTTP and keeps the cookies that are answered; nobody is signed in at first. */
export function strangerAt(url: string, language = 'en'): Pick<Caller, 'cookies' | 'call'> & { send: Send } {
  const cookies = new Map<string, string>([['_lcode_', language]])
  const send = async <C extends Call>(call: C, input: Input<C> | FormData): Promise<Output<C>> => {
    const query = call.method === 'GET' ? `?${formBody(input as FormValues)}` : ''
    const file = input instanceof FormData
    const body = call.method === 'GET' ? null : file ? input : JSON.stringify(input)
    const json: Record<string, string> = body === null || file ? {} : { 'content-type': 'application/json' }
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...markerHeaders, ...json, cookie }
    const answered = await fetch(`${url}${call.path}${query}`, { method: call.method, headers, body })
    for (const line of answered.headers.getSetCookie()) {
      const [name, value] = (line.split(';')[0] ?? '').split('=')
      if (name && value) cookies.set(name, value)
    }
    const answer = (await answered.json()) as { result: number; code?: string }
    if (answer.result !== 0) throw new Error(`${call.path}: ${answer.code}`)
    return answer as Output<C>
  }
  return { cookies, call: send, send }
}

/** Signs a person in and enters a company; the session outlives restarts of the server. */
export async function callerAs(url: string, role: Role, company = demoCompanyName): Promise<Caller> {
  const { cookies, send } = strangerAt(url)
  const login = demoLogins.find(entry => entry.role === role)
  const { companys } = await send(accountCalls.signIn, { phone: login?.phone ?? '', password: login?.password ?? '' })
  await send(accountCalls.enterCompany, { cid: companys.find(each => each.title === company)?.cid ?? '' })
  return {
    cookies,
    call: send,
    upload: (which, input, name, bytes) => {
      const form = new FormData()
      for (const [field, value] of Object.entries(input)) form.append(field, value)
      form.append('file', new Blob([new Uint8Array(bytes)]), name)
      return send(which, form)
    },
  }
}
