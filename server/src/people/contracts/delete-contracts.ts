/** Deletes the selected contracts, and brings them back: those of an earlier employment stay as the log tells them. */
import type { peopleCalls } from '#contract/people/calls.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { recoverRecords, retireRecords } from '../../settings/index.ts'
import { contractsOf } from './contracts.ts'

type Calls = typeof peopleCalls

/** @throws Refusal people:contract_not_selected, not_found, forbidden, stale */
export const deleteContracts = async (
  request: Served<Calls['deleteContracts']>,
): Promise<Answer<Calls['deleteContracts']>> => {
  const { input, tx, actor, now } = request
  const { ids, revisions } = input
  if (ids.length === 0) throw new Refusal('people:contract_not_selected')
  const contracts = await contractsOf(request, { ids })
  const seen = ids.map((id, at) => ({ id, revision: revisions[at] }))
  const retired = await retireRecords(tx, contracts, { actor, now }, seen)
  return { deleted: retired.length }
}

/** @throws Refusal not_found (its person too), forbidden; people:contract_number_taken where another has the number by now */
export const recoverContracts = async (
  request: Served<Calls['recoverContracts']>,
): Promise<Answer<Calls['recoverContracts']>> => {
  const { input, tx, actor, now } = request
  const contracts = await contractsOf(request, { ids: input.ids })
  const back = await recoverRecords(tx, contracts, { actor, now }, input.ids)
  return { recovered: back.length }
}
