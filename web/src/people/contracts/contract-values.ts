/** What the form of a contract begins with: an empty one, one that is there, or one that follows it. */
import type { Input } from '#contract/call.ts'
import type { peopleCalls } from '#contract/people/calls.ts'
import type { ContractRow } from '#contract/people/contracts/labour-contract.ts'
import { addDays } from '#web/time/index.ts'

/** `endPrevious` is answered where one follows another. */
export type ContractValues = Input<typeof peopleCalls.saveContract> & { endPrevious: boolean | null }

export const freshContract = (today: string): ContractValues => ({
  employeeId: '',
  number: '',
  type: 'labour',
  subject: null,
  signingBody: null,
  term: 'fixed',
  start: today,
  end: null,
  signedOn: null,
  employeeType: 'full_time',
  probationMonths: 0,
  probationUntil: null,
  warningDays: null,
  remark: null,
  endPrevious: null,
})

export const heldContract = (row: ContractRow): ContractValues => {
  const { id, revision, employeeId, number, type, subject, signingBody, term, start, end, signedOn } = row
  const { employeeType, probationMonths, probationUntil, warningDays, remark } = row
  return {
    ...{ id, revision, employeeId, number, type, subject, signingBody, term, start, end, signedOn },
    ...{ employeeType, probationMonths, probationUntil, warningDays, remark, endPrevious: null },
  }
}

/** It begins the day after the other ends; probation may be agreed only once. */
export const renewalOf = (row: ContractRow): ContractValues => {
  const { id: _, revision: _seen, ...held } = heldContract(row)
  const last = row.endedOn ?? row.end
  return {
    ...held,
    ...{ number: '', end: null, signedOn: null, probationMonths: 0, probationUntil: null, remark: null },
    start: last === null ? '' : addDays(last, 1),
  }
}
