/** Decides on one request or on several, each of which stands or falls alone. */
import type { approvalCalls } from '#contract/approvals/calls.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { errorWords } from '../../messages/words.ts'
import type { AboveApprovals } from '../above.ts'
import { type Decision, decide } from '../decide.ts'
import { actingOf, formOfRequest, stateOf } from './on-request.ts'

type Calls = typeof approvalCalls
type Long = Omit<ServedLong, 'input'>

/** @throws as decide; approvals:own_page for a category that is decided on where it belongs */
const decideOne = async (above: AboveApprovals, call: Long, decision: Decision) => {
  const by = actingOf(call)
  const subject = await call.inCompany(tx => formOfRequest(tx, above, decision.requestId, by))
  return decide(call, subject, decision)
}

export const decideRequest =
  (above: AboveApprovals) =>
  async (call: ServedLong<Calls['decide']>): Promise<Answer<Calls['decide']>> =>
    stateOf((await decideOne(above, call, call.input)).request)

type RowResult = Answer<Calls['decideMany']>['rows'][number]

/** What became of a row, where a refusal is told and anything else goes on as the fault that it is. */
export const rowResultOf = async (
  { locale }: Pick<Long, 'locale'>,
  requestId: string,
  work: () => Promise<unknown>,
): Promise<RowResult> => {
  try {
    await work()
    return { requestId, done: true, code: null, message: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { requestId, done: false, code: error.code, message: errorWords(locale, error.code, error.values) }
  }
}

/** Each named once, one after the other: what one brings may be what the next is judged by. */
export const eachRow = async (
  call: Long,
  rows: readonly { requestId: string; revision: number }[],
  work: (row: { requestId: string; revision: number }) => Promise<unknown>,
): Promise<{ rows: RowResult[]; done: number }> => {
  const asked = new Map(rows.map(row => [row.requestId, row]))
  const results: RowResult[] = []
  for (const row of asked.values()) results.push(await rowResultOf(call, row.requestId, () => work(row)))
  return { rows: results, done: results.filter(each => each.done).length }
}

export const decideMany =
  (above: AboveApprovals) =>
  async (call: ServedLong<Calls['decideMany']>): Promise<Answer<Calls['decideMany']>> => {
    const { act, remark, rows } = call.input
    return eachRow(call, rows, row => decideOne(above, call, { ...row, act, remark }))
  }
