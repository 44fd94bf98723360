/** Keeps a contract: makes one, changes it, lets another follow it, ends it before its end, and takes that back. */
import type { peopleCalls } from '#contract/people/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { Refusal, refuseFirst } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { findRecord, keepRecord, readRecord } from '../../settings/index.ts'
import { type ContractRecord, contractsOf, isAs } from './contracts.ts'
import { judgeContract } from './judge-contract.ts'

type Calls = typeof peopleCalls
type ContractKept = Answer<Calls['saveContract']>
type Ending = Pick<ContractRecord, 'endedOn' | 'endReason' | 'endNote'>

const running: Ending = { endedOn: null, endReason: null, endNote: null }

/** What is entered of a contract, beside what follows from acts on it. */
const enteredOf = (record: ContractRecord) => {
  const { companyId: _c, createdAt: _m, deletedAt: _d, id: _i, revision: _r, ...values } = record
  return values
}

/** @throws Refusal not_found, forbidden, stale, people:contract_number_taken and what judgeContract refuses */
export const saveContract = async (request: Served<Calls['saveContract']>): Promise<ContractKept> => {
  const { input, tx, actor, now } = request
  const { id, revision, ...values } = input
  const contracts = await contractsOf(request, { employeeIds: [values.employeeId], ids: id === undefined ? [] : [id] })
  const before = id === undefined ? undefined : await findRecord(tx, contracts, actor, id)
  const { endedOn, endReason } = before ?? running
  refuseFirst(judgeContract({ ...values, endedOn, endReason }))
  if (before && before.revision === revision && isAs(before, values)) return { id: before.id, revision }
  return keepRecord(tx, contracts, { actor, now }, { id, revision }, values)
}

/** The earlier of two days. */
const earlier = (a: string, b: string | null): string => (b !== null && b < a ? b : a)

/**
 * @throws Refusal not_found, forbidden, stale, people:contract_renew_before where the new one does not begin after the start
 * of the one that it ends, and what saveContract throws
 */
export const renewContract = async (
  request: Served<Calls['renewContract']>,
): Promise<Answer<Calls['renewContract']>> => {
  const { input, tx, actor, now } = request
  const { previous: seen, endPrevious, ...terms } = input
  const contracts = await contractsOf(request, { ids: [seen.id] })
  const previous = await findRecord(tx, contracts, actor, seen.id)
  if (previous.revision !== seen.revision) throw new Refusal('stale', {}, undefined, { revision: previous.revision })
  refuseFirst(judgeContract({ ...terms, ...running }))
  if (terms.start <= previous.start)
    throw new Refusal('people:contract_renew_before', { start: previous.start }, 'start')
  const by = { actor, now }
  if (endPrevious && previous.endedOn === null) {
    const endedOn = earlier(addDays(terms.start, -1), previous.end)
    const ended = { ...enteredOf(previous), endedOn, endReason: 'renewed' as const }
    await keepRecord(tx, contracts, by, previous, ended)
  }
  const values = { ...terms, employeeId: previous.employeeId, previousId: previous.id }
  return keepRecord(tx, contracts, by, {}, values)
}

const writeEnding = async (
  request: Pick<Served, 'tx' | 'actor' | 'services' | 'now'>,
  seen: { id: string; revision: number },
  ending: Ending,
) => {
  const { tx, actor, now } = request
  const contracts = await contractsOf(request, { ids: [seen.id] })
  const before = await readRecord(tx, contracts, seen.id)
  const after = { ...enteredOf(before), ...ending }
  refuseFirst(judgeContract(after))
  if (ending.endedOn !== null && before.end !== null && ending.endedOn > before.end)
    throw new Refusal('people:contract_ended_after', { end: before.end }, 'endedOn')
  return keepRecord(tx, contracts, { actor, now }, seen, after)
}

/** @throws Refusal not_found, forbidden, stale, people:contract_ended_before, people:contract_ended_after */
export const terminateContract = (request: Served<Calls['terminateContract']>): Promise<ContractKept> => {
  const { id, revision, endedOn, endReason, endNote } = request.input
  return writeEnding(request, { id, revision }, { endedOn, endReason, endNote })
}

/** @throws Refusal not_found, forbidden, stale */
export const resumeContract = (request: Served<Calls['resumeContract']>): Promise<ContractKept> =>
  writeEnding(request, request.input, running)
