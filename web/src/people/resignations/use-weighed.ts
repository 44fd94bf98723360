/** What law says of a last day, and what is open after it, asked again once the typing pauses. */
import type { Input } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import type { WeighedLeaver } from '#contract/people/resignation.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useSettled } from '#web/form/use-settled.ts'
import type { LeavingForm } from '#web/people/resignations/leaving-form.ts'

type Asked = Input<typeof peopleCalls.weighResignations>

export const useWeighed = (form: LeavingForm, enabled: boolean): readonly WeighedLeaver[] => {
  const { employeeIds, lastDay, ground } = form
  const settled = useSettled(JSON.stringify({ employeeIds, lastDay, ground } satisfies Asked))
  const asked = peopleCalls.weighResignations.input.safeParse(JSON.parse(settled))
  const weighed = useQueryCall(peopleCalls.weighResignations, (asked.data ?? {}) as Asked, {
    enabled: enabled && asked.success,
    placeholderData: before => before,
  })
  return asked.success && enabled ? (weighed.data?.rows ?? []) : []
}
