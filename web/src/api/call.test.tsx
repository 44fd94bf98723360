/**
 * What the contract says of a call is how it is sent: the loading overlay stands for those that ask for it alone.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import type { Call } from '#contract/call.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { call, upload } from '#web/api/call.ts'
import { overlayIsUp } from '#web/api/overlay.ts'
import { startMessages } from '#web/messages/translator.ts'

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(() => vi.unstubAllGlobals())

/** Whether the overlay stood while the server was asked, and whether it stands after that. */
const stood = async (send: () => Promise<unknown>, result: 0 | 1): Promise<boolean[]> => {
  const seen: boolean[] = []
  vi.stubGlobal('fetch', async () => {
    seen.push(overlayIsUp())
    return Response.json({ result, code: 'not_found', message: 'gone' })
  })
  await send().catch(() => undefined)
  return [...seen, overlayIsUp()]
}

const id = '0198a7c0-0000-7000-8000-000000000001'
const file = new File(['a'], 'a.xlsx')
const cases: [string, Call, () => Promise<unknown>][] = [
  ['entering a company', accountCalls.enterCompany, () => call(accountCalls.enterCompany, { cid: id })],
  ['the list of companies', accountCalls.listCompanies, () => call(accountCalls.listCompanies, {})],
  ['a logo', organisationCalls.uploadLogo, () => upload(organisationCalls.uploadLogo, {}, file)],
  [
    'history as a file',
    estimateCalls.checkHistoryFile,
    () => upload(estimateCalls.checkHistoryFile, { departmentId: id }, file),
  ],
]

describe('[CO-005] the contract of a call', () => {
  it('asks for the overlay here and there, with and without a file', () => {
    const asking = cases.map(([, { overlay = false, upload: file = false }]) => [overlay, file])
    expect(asking).toEqual([
      [true, false],
      [false, false],
      [true, true],
      [false, true],
    ])
  })

  it.each(cases)(
    'of %s decides whether it stands, until an answer or a refusal is there',
    async (_, contract, send) => {
      for (const result of [0, 1] as const)
        expect(await stood(send, result)).toEqual([contract.overlay === true, false])
    },
  )
})
