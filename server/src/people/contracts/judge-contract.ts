/** What must hold for a contract, whoever enters it: the form tells the first thing against it, an import all of them. */
import type { ContractForm } from '#contract/people/contracts/labour-contract.ts'
import { Refusal } from '../../errors.ts'

type Form = Pick<
  ContractForm,
  'term' | 'start' | 'end' | 'probationMonths' | 'probationUntil' | 'endedOn' | 'endReason'
>

const judgeEnd = ({ term, start, end }: Form): Refusal[] => {
  if (term === 'fixed' && end === null) return [new Refusal('people:contract_end_required', {}, 'end')]
  if (term === 'open' && end !== null) return [new Refusal('people:contract_end_open', {}, 'end')]
  return end !== null && end < start ? [new Refusal('people:contract_ends_before', { start }, 'end')] : []
}

const judgeProbation = ({ start, end, probationMonths, probationUntil }: Form): Refusal[] => {
  if (probationUntil === null) return []
  if (probationMonths === 0) return [new Refusal('people:contract_probation_none', {}, 'probationUntil')]
  const lies = probationUntil >= start && (end === null || probationUntil <= end)
  return lies ? [] : [new Refusal('people:contract_probation_outside', {}, 'probationUntil')]
}

const judgeEnding = ({ start, endedOn, endReason }: Form): Refusal[] => {
  if (endedOn === null) return endReason === null ? [] : [new Refusal('people:contract_ended_on', {}, 'endedOn')]
  if (endedOn < start) return [new Refusal('people:contract_ended_before', { start }, 'endedOn')]
  return endReason === null ? [new Refusal('people:contract_end_reason', {}, 'endReason')] : []
}

export const judgeContract = (form: Form): Refusal[] => [
  ...judgeEnd(form),
  ...judgeProbation(form),
  ...judgeEnding(form),
]
