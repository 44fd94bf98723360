/** The companies of whoever is signed in, asked again and again while a trial company is being prepared. */
import { accountCalls } from '#contract/account/calls.ts'
import type { Companies } from '#web/account/entry/login/sign-in-form.tsx'
import { useQueryCall } from '#web/api/hooks.ts'

const everyMillis = 1000

/** Whether something changes by itself before long. */
const moves = (companies: Companies | undefined): boolean =>
  companies?.companys.some(({ preparing }) => preparing && preparing.state !== 'failed') ?? false

export const useOwnCompanies = () =>
  useQueryCall(
    accountCalls.listCompanies,
    {},
    { quiet: ['not_signed_in'], refetchInterval: ({ state }) => (moves(state.data) ? everyMillis : false) },
  )
