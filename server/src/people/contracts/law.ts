/**
 * What the Labour Contract Law says of a contract as it is typed. It warns beside the field with its article; only what
 * cannot be is refused (`judge-contract`). Pure over the draft and the facts of its person.
 */
import type { ContractForm, LawWarning } from '#contract/people/contracts/labour-contract.ts'
import { monthsLater } from '#contract/shared/business-date.ts'

/** A contract of the same person. */
export interface OtherContract {
  id: string
  type: ContractForm['type']
  term: ContractForm['term']
  start: string
  signedOn: string | null
  probationMonths: number
}

export interface LawFacts {
  today: string
  hiredOn: string
  /** The others of the same person. */
  others: readonly OtherContract[]
  /** Pregnancy and nursing. */
  protections: readonly { kind: 'pregnancy' | 'nursing'; from: string; to: string }[]
  /** The longest probation that the term allows, as the engine tells it; undefined where the dates tell no term. */
  probation: { months: number; lastDay?: string | undefined } | undefined
}

export type Draft = Pick<
  ContractForm,
  'type' | 'term' | 'start' | 'signedOn' | 'probationMonths' | 'probationUntil' | 'endedOn' | 'endReason'
>

const warning = (
  code: LawWarning['code'],
  field: string,
  article: string,
  values: LawWarning['values'] = {},
): LawWarning => ({ code, field, article, values })

const isBefore = (draft: Draft) => (other: OtherContract) => other.type === 'labour' && other.start < draft.start

/** Article 19: so long as the term allows, and once with one employer. */
const ofProbation = (draft: Draft, { others, probation }: LawFacts): LawWarning[] => {
  const { probationMonths, probationUntil } = draft
  if (probationMonths === 0) return []
  const warnings: LawWarning[] = []
  if (probation && probation.months === 0) warnings.push(warning('probation_not_allowed', 'probationMonths', '19'))
  else if (probation && probationMonths > probation.months)
    warnings.push(warning('probation_too_long', 'probationMonths', '19', { months: probation.months }))
  else if (probation?.lastDay !== undefined && probationUntil !== null && probationUntil > probation.lastDay)
    warnings.push(warning('probation_too_long', 'probationUntil', '19', { months: probation.months }))
  if (others.some(other => isBefore(draft)(other) && other.probationMonths > 0))
    warnings.push(warning('probation_again', 'probationMonths', '19'))
  return warnings
}

/** Article 14: after two fixed terms in a row the next is to be offered without a fixed end. */
const ofTerm = (draft: Draft, { others }: LawFacts): LawWarning[] => {
  if (draft.term !== 'fixed') return []
  const before = others.filter(isBefore(draft)).toSorted((a, b) => b.start.localeCompare(a.start))
  const broken = before.findIndex(each => each.term !== 'fixed')
  const inARow = broken < 0 ? before.length : broken
  if (inARow === 0) return []
  return [warning(inARow === 1 ? 'second_fixed' : 'open_due', 'term', '14')]
}

/** Articles 10 and 82: in writing within a month of the entry, else double pay. */
const ofSigning = (draft: Draft, { others, hiredOn, today }: LawFacts): LawWarning[] => {
  const deadline = monthsLater(hiredOn, 1)
  if (others.some(other => other.signedOn !== null && other.signedOn <= deadline)) return []
  const first = others.every(other => other.start >= draft.start)
  const late = (draft.signedOn ?? today) > deadline
  return first && late ? [warning('late_signing', 'signedOn', '10, 82', { deadline })] : []
}

/** Articles 42 and 45: neither notice nor the end of the term ends the contract of somebody whom law protects. */
export const ofEnding = (
  draft: Pick<Draft, 'endedOn' | 'endReason'>,
  { protections }: Pick<LawFacts, 'protections'>,
): LawWarning[] => {
  const { endedOn, endReason } = draft
  if (endedOn === null || endReason === null) return []
  const held = protections.find(each => each.from <= endedOn && each.to >= endedOn)
  if (!held || ['agreed', 'resigned', 'dismissed', 'renewed'].includes(endReason)) return []
  const values = { kind: held.kind, to: held.to }
  return endReason === 'expired'
    ? [warning('protected_expiry', 'endedOn', '45', values)]
    : [warning('protected', 'endReason', '42', values)]
}

/** Law of labour contracts: other papers are none. */
export const lawSays = (draft: Draft, facts: LawFacts): LawWarning[] =>
  draft.type === 'labour'
    ? [...ofProbation(draft, facts), ...ofTerm(draft, facts), ...ofSigning(draft, facts), ...ofEnding(draft, facts)]
    : []
