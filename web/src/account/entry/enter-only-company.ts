/** A person with one company goes straight in after the password; whoever has to choose, or has to wait, does not. */
import { accountCalls } from '#contract/account/calls.ts'
import type { Companies } from '#web/account/entry/login/sign-in-form.tsx'
import { call } from '#web/api/call.ts'
import { ApiRefusal } from '#web/api/refusal.ts'

/** Whether the person is in the company now; a refusal is told by its toast, and the chooser shows what there is. */
export const enterOnlyCompany = async ({ companys, deviceCode }: Companies): Promise<boolean> => {
  const [only, other] = companys
  if (deviceCode || !only || other || only.inReview || only.preparing) return false
  try {
    await call(accountCalls.enterCompany, { cid: only.cid })
    return true
  } catch (failure) {
    if (failure instanceof ApiRefusal) return false
    throw failure
  }
}
