/**
 * A call of the way in whose refusals are said at their field, where the eyes are. A toast would stand far from the form,
 * and would still be there on the page that the next try leads to.
 */
import type { Call, Input, Output } from '#contract/call.ts'
import { call } from '#web/api/call.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import type { Issues } from '#web/form/issues.ts'
import { announce } from '#web/states/live-regions.tsx'

/** Every other refusal is told by its toast. */
const saidAtField: readonly string[] = [
  'account:sign_in_failed',
  'account:sign_in_paused',
  'entry:image_code',
  'entry:question',
  'entry:code_required',
  'entry:sms_code',
  'entry:sms_pause',
  'entry:sms_too_frequent',
  'entry:sms_day_over',
  'entry:password_required',
  'entry:password_form',
  'entry:password_form_any',
  'entry:password_common',
]

const isSaidAtField = (failure: unknown): failure is ApiRefusal =>
  failure instanceof ApiRefusal && saidAtField.includes(failure.code)

/** Reads a refusal out as well: where the focus is in the field already, nothing else would. */
export const callAtField = async <C extends Call>(contract: C, input: Input<C>): Promise<Output<C>> => {
  try {
    return await call(contract, input, { quiet: saidAtField })
  } catch (failure) {
    if (isSaidAtField(failure)) announce(failure.message, 'assertive')
    throw failure
  }
}

/** A refusal as the issue of its field, or of this one where it names none; nothing of what a toast tells. */
export const refusedIssues = (failure: unknown, otherwise: string): Issues => {
  if (!(failure instanceof ApiRefusal)) throw failure
  const field = failure.field ?? (isSaidAtField(failure) ? otherwise : undefined)
  return field === undefined ? {} : { [field]: { sentence: failure.message } }
}
