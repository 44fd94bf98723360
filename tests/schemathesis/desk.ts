/** The run's own small server beside schemathesis: hands out sessions of one person, and counts what was answered. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { accountCalls } from '../../contract/src/account/calls.ts'
import { demoLogins } from '../../server/src/demo/made-up/logins.ts'
import { demoCompanyName } from '../../server/src/demo/make-demo.ts'
import { strangerAt } from '../journeys/support/caller.ts'
import type { Role } from '../journeys/support/people.ts'

interface Answered {
  call: string
  status: number
  code: string | null
  asked: string | null
}

export interface Desk {
  url: string
  /** How many calls there were by status; refusals in good answers are counted apart. */
  counts: Map<string, number>
  /** Calls that confirmed something at least once. */
  confirmed: Set<string>
  /** What the server failed at, with how to ask it again, the first of each call. */
  faults: Map<string, string>
  close(): void
}

const kindOf = ({ status, code }: Answered) => (code === null ? String(status) : 'refused')

/** Signs in over and over: the company is known by its id, for a call may give it another name. */
async function sessionsOf(server: string, role: Role): Promise<() => Promise<string>> {
  const { phone = '', password = '' } = demoLogins.find(login => login.role === role) ?? {}
  const { companys } = await strangerAt(server).call(accountCalls.signIn, { phone, password })
  const cid = companys.find(({ title }) => title === demoCompanyName)?.cid ?? companys[0]?.cid ?? ''
  return async () => {
    const { call, cookies } = strangerAt(server)
    await call(accountCalls.signIn, { phone, password })
    await call(accountCalls.enterCompany, { cid })
    return cookies.get('paiban_session') ?? ''
  }
}

/** Opens it for one person of the demo on one server. */
export async function openDesk(server: string, role: Role): Promise<Desk> {
  const counts: Desk['counts'] = new Map()
  const confirmed: Desk['confirmed'] = new Set()
  const faults: Desk['faults'] = new Map()
  const session = await sessionsOf(server, role)
  const keep = (answered: Answered) => {
    const kind = kindOf(answered)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    if (kind === '200') confirmed.add(answered.call)
    if (answered.status >= 500 && !faults.has(answered.call)) faults.set(answered.call, answered.asked ?? '')
  }
  const desk = createServer(async (request, answer) => {
    try {
      if (request.url === '/answered') keep(JSON.parse(await text(request)) as Answered)
      else answer.write(await session())
      answer.end()
    } catch (error) {
      console.error(`${role}: ${error}`)
      answer.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>(done => void desk.listen(0, '127.0.0.1', done))
  const { port } = desk.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, counts, confirmed, faults, close: () => void desk.close() }
}
