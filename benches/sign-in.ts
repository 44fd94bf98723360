/**
 * Sign-ins by password, 30 a second for 30 seconds, against a server process of its own with the embedded database:
 * argon2id, session, device, history and log lines included. The generator runs on the same cores. A request counts
 * from the instant at which it was due, so that a slow server cannot slow its own measure down.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { accountCalls } from '../contract/src/account/calls.ts'
import { entryCalls } from '../contract/src/account/entry/calls.ts'
import { proofOf } from '../contract/src/account/entry/work.ts'
import { type Call, type Input, markerHeaders, type Output } from '../contract/src/call.ts'
import { invitationCalls } from '../contract/src/membership/invitation/calls.ts'
import { organisationCalls } from '../contract/src/organisation/calls.ts'
import { demoLogins } from '../server/src/demo/made-up/logins.ts'
import { demoCompanyName } from '../server/src/demo/make-demo.ts'

const root = resolve(import.meta.dirname, '..')
const [perSecond, seconds, warmSeconds] = [30, 30, 3]
const accounts = 60
const password = 'measure2026'
const limits = [
  'sign_in_phone',
  'sign_in_phone_network',
  'sign_in_address',
  'register_address',
  'sms_address',
  'image_address',
]
  .map(name => `${name}=1000000/60`)
  .join()

const port = 4790
const url = `http://127.0.0.1:${port}`

const launch = async (folder: string): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), PAIBAN_DATA: folder, PAIBAN_LOG: 'error', PAIBAN_LIMITS: limits },
  })
  for (let tries = 0; tries < 900; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    if ((await fetch(`${url}/api/health`).catch(() => undefined))?.ok) return child
    await wait(200)
  }
  throw new Error('the server did not become healthy')
}

/** A browser of its own. */
const browser = () => {
  const cookies = new Map<string, string>([['_lcode_', 'en']])
  return async <C extends Call>(call: C, input: Input<C>): Promise<Output<C>> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const query = new URLSearchParams(Object.entries(input as object).map(([key, value]) => [key, String(value)]))
    const posted = call.method === 'POST'
    const answered = await fetch(posted ? url + call.path : `${url}${call.path}?${query}`, {
      method: call.method,
      headers: { ...markerHeaders, cookie, ...(posted && { 'content-type': 'application/json' }) },
      ...(posted && { body: JSON.stringify(input) }),
    })
    for (const line of answered.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const answer = (await answered.json()) as { result: number; code?: string }
    if (answer.result !== 0) throw new Error(`${call.path}: ${answer.code}`)
    return answer as Output<C>
  }
}

/** Proves the phone by the SMS of the development outbox, registers it, and accepts what waits for it. */
const comeIn = async (phone: string, invite: () => Promise<unknown>): Promise<void> => {
  const send = browser()
  const uuid = crypto.randomUUID()
  const ask = (proof?: string) => send(entryCalls.checkCode, { uuid, kind: 'question', ...(proof && { proof }) })
  const { work } = await ask()
  const { question = '' } = await ask(work && (await proofOf(work)))
  const [a, b] = question.match(/\d+/g) ?? []
  await send(entryCalls.checkAndSendCode, { phone, uuid, checkCode: String(Number(a) + Number(b)) })
  let code: string | undefined
  while (code === undefined) {
    const { rows } = await send(entryCalls.listOutbox, {})
    code = rows.find(row => row.recipient === phone)?.text.match(/\d{6}/)?.[0]
    if (code === undefined) await wait(50)
  }
  await send(entryCalls.register, { phone, name: phone, password, code })
  await invite()
  const { rows } = await send(invitationCalls.listOwnInvitations, {})
  for (const { id } of rows) await send(invitationCalls.acceptOwnInvitation, { id })
}

/** Gives people of the demo company accounts, so that not one row takes all sign-ins. */
const makeAccounts = async (): Promise<string[]> => {
  const send = browser()
  const [login] = demoLogins
  const { companys } = await send(accountCalls.signIn, { phone: login?.phone ?? '', password: login?.password ?? '' })
  await send(accountCalls.enterCompany, { cid: companys.find(each => each.title === demoCompanyName)?.cid ?? '' })
  const { roles } = await send(organisationCalls.listRoles, {})
  const roleIds = roles.filter(role => role.code === 'employee').map(role => role.id)
  const { rows: candidates } = await send(organisationCalls.listCandidates, { page: 1, size: accounts * 2 })
  // Nobody is a user twice.
  const rows = candidates.filter(each => each.state !== 'user').slice(0, accounts)
  const phones: string[] = []
  for (const [index, row] of rows.entries()) {
    const phone = `139${String(index).padStart(8, '0')}`
    const member = { employeeId: row.id, roleIds, scope: { kind: 'self' as const }, phone }
    await comeIn(phone, () => send(organisationCalls.saveMember, member))
    phones.push(phone)
  }
  return phones
}

/** How long one sign-in took from when it was due, in milliseconds; null where it failed. */
const signIn = async (phone: string, due: number): Promise<number | null> => {
  const answered = await fetch(url + accountCalls.signIn.path, {
    method: 'POST',
    headers: { ...markerHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ phone, password }),
  }).catch(() => undefined)
  const answer = (await answered?.json().catch(() => undefined)) as { result?: number } | undefined
  return answer?.result === 0 ? performance.now() - due : null
}

/** Seconds of processor time that the server has used: hardly moved by other work on the machine. */
const processorOf = ({ pid }: ChildProcess): number => {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ').map(Number)
  // User and system ticks of a hundredth of a second.
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) / 100
}

const run = async (phones: readonly string[], forSeconds: number): Promise<(number | null)[]> => {
  const begin = performance.now() + 50
  const under: Promise<number | null>[] = []
  for (let index = 0; index < perSecond * forSeconds; index += 1) {
    const due = begin + (index * 1000) / perSecond
    const left = due - performance.now()
    if (left > 0) await wait(left)
    under.push(signIn(phones[index % phones.length] ?? '', due))
  }
  return Promise.all(under)
}

const folder = mkdtempSync(join(tmpdir(), 'paiban-sign-in-'))
const server = await launch(folder)
try {
  const phones = await makeAccounts()
  await run(phones, warmSeconds)
  const loadBefore = loadavg()
  const processorBefore = processorOf(server)
  const times = await run(phones, seconds)
  const processor = ((processorOf(server) - processorBefore) * 1000) / times.length
  const done = times.filter(time => time !== null).sort((a, b) => a - b)
  const at = (part: number) => `${(done[Math.ceil(done.length * part) - 1] ?? 0).toFixed(0)} ms`
  const load = (values: number[]) => values.map(value => value.toFixed(1)).join(', ')
  const text = `# Sign-in by password

Made by \`node benches/sign-in.ts\`: ${perSecond} sign-ins a second for ${seconds} s over ${phones.length} accounts,
argon2id (19 MiB, 2 passes) and all that a sign-in keeps included, embedded database, limits raised by
\`PAIBAN_LIMITS\`, generator on the same cores, each request timed from the instant at which it was due.

Machine: ${cpus().length} × ${cpus()[0]?.model ?? ''}; Node ${process.version}; load average (1, 5, 15 min) before
${load(loadBefore)}, after ${load(loadavg())}.

| sign-ins | failed | p50 | p95 | p99 | slowest | limit of p95 | server's processor time each |
|---|---|---|---|---|---|---|---|
| ${times.length} | ${times.length - done.length} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${at(1)} | 300 ms | ${processor.toFixed(0)} ms |
`
  writeFileSync(join(root, 'benches/results/sign-in.md'), text)
  console.log(text)
} finally {
  server.kill('SIGTERM')
  await new Promise(ended => server.once('exit', ended))
  rmSync(folder, { recursive: true, force: true })
}
