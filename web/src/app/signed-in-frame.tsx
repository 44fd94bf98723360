/** Everything behind the sign-in: learns who is there, and shows the shell around the screen or leads to the way in. */
import { App } from 'antd'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { accountCalls } from '#contract/account/calls.ts'
import { arriving } from '#web/account/entry/arriving.ts'
import { SignInAgain } from '#web/account/sign-in-again.tsx'
import { useQueryCall } from '#web/api/hooks.ts'
import { ConnectionBanner } from '#web/app/banners/connection-banner.tsx'
import { KeepOffline } from '#web/app/banners/keep-offline.tsx'
import { ViewingBanner } from '#web/app/banners/viewing-banner.tsx'
import { followCookies } from '#web/messages/translator.ts'
import { SessionProvider } from '#web/session/session.tsx'
import { FrameSkeleton } from '#web/shell/skeleton/frame-skeleton.tsx'
import { ErrorState } from '#web/states/instead/error-state.tsx'
import { datePatternOf } from '#web/time/date-format.ts'
import { setPersonalFormats } from '#web/time/personal-formats.ts'

/** Shown elsewhere: this frame itself leads a visitor to the login page. */
const waysIn = ['not_signed_in', 'company_not_chosen']

export const SignedInFrame = () => {
  const location = useLocation()
  const me = useQueryCall(accountCalls.me, {}, { quiet: waysIn, staleTime: 60_000 })
  const data = me.data
  useEffect(() => void followCookies(), [])
  useEffect(() => {
    if (!data?.company) return
    const { currency, weekStart } = data.company
    setPersonalFormats({ datePattern: datePatternOf(data.dateFormat), currency, weekStart })
  }, [data])
  if (me.isPending) return <FrameSkeleton />
  if (me.data === undefined) {
    if (waysIn.includes(me.error?.code ?? '')) {
      const back = encodeURIComponent(location.pathname + location.search)
      return <Navigate to={`/?return=${back}`} replace />
    }
    return <ErrorState failure={me.error} onRetry={() => me.refetch()} />
  }
  if (me.data.policyDue) {
    const back = encodeURIComponent(location.pathname + location.search)
    return <Navigate to={`/policy?return=${back}`} replace />
  }
  if (!me.data.company) return <Navigate to="/choosecompany" replace state={arriving} />
  return (
    <SessionProvider me={me.data} company={me.data.company}>
      <App component={false}>
        <Outlet />
        <SignInAgain />
        <ViewingBanner />
        <ConnectionBanner />
        <KeepOffline />
      </App>
    </SessionProvider>
  )
}
