/** Refuses what the checks of the contract find, field by field, with the sentence that the screen shows too. */
import type { Faults } from '#contract/account/entry/checks.ts'
import { Refusal } from '../../errors.ts'

/** @throws Refusal entry:<code> at the first field at fault */
export const mustPass = (faults: Faults): void => {
  const [first] = Object.entries(faults)
  if (first) throw new Refusal(`entry:${first[1]}`, {}, first[0])
}
