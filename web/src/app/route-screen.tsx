/** One screen: asks for access, loads the screen with its words, and catches what breaks in it. */
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ReloadForNewerVersion } from '#web/app/banners/newer-version-banner.tsx'
import { codeText } from '#web/messages/code-text.ts'
import { loadAreas } from '#web/messages/translator.ts'
import { useSession } from '#web/session/session.tsx'
import { type AreaRoute, areaOfTitle, isPermitted, mayOpen, nameOfTitle } from '#web/shell/area-route.ts'
import { Shell } from '#web/shell/shell.tsx'
import { RouteSkeleton } from '#web/shell/skeleton/route-skeleton.tsx'
import { ErrorBoundary } from '#web/states/error-boundary.tsx'
import { ErrorState } from '#web/states/instead/error-state.tsx'
import { Forbidden } from '#web/states/instead/forbidden.tsx'
import { Loading } from '#web/states/loading.tsx'
import { PageHead } from '#web/states/page-head.tsx'

const screens = new Map<string, ComponentType>()

const screenOf = (route: AreaRoute): ComponentType => {
  const known = screens.get(route.path)
  if (known) return known
  const Screen = lazy(async () => {
    const [screen] = await Promise.all([route.lazy(), loadAreas([areaOfTitle(route.titleKey), ...(route.areas ?? [])])])
    return { default: screen }
  })
  screens.set(route.path, Screen)
  return Screen
}

/** Asks at each rendering which one counts: what the boundary renders again is what it was given. */
const CurrentScreen = ({ route }: { route: AreaRoute }) => {
  const Screen = screenOf(route)
  return <Screen />
}

/** The words of its area may be missing too: then the heading says only that something failed. */
const ScreenFailure = ({ route, failure, onRetry }: { route: AreaRoute; failure: unknown; onRetry: () => void }) => {
  const { t, i18n } = useTranslation()
  return (
    <>
      <ReloadForNewerVersion />
      <PageHead
        title={codeText(i18n, areaOfTitle(route.titleKey), nameOfTitle(route.titleKey), {}, t('error.data_failed'))}
      />
      <ErrorState failure={failure} onRetry={onRetry} />
    </>
  )
}

export const RouteScreen = ({ route, routes }: { route: AreaRoute; routes: readonly AreaRoute[] }) => {
  const { t } = useTranslation()
  const session = useSession()
  const { pathname } = useLocation()
  const retry = (again: () => void) => {
    // A script that failed to load stays failed in the old promise.
    screens.delete(route.path)
    again()
  }
  const content = mayOpen(route, session) ? (
    <ErrorBoundary
      trial={pathname}
      fallback={(failure, again) => <ScreenFailure route={route} failure={failure} onRetry={() => retry(again)} />}
    >
      <Suspense fallback={route.frame === 'print' ? <Loading shape="page" /> : <RouteSkeleton route={route} />}>
        <CurrentScreen route={route} />
      </Suspense>
    </ErrorBoundary>
  ) : (
    <Forbidden {...(isPermitted(route, session.permissions) ? { why: t('state.forbidden_scope') } : { route })} />
  )
  if (route.frame === 'print') return content
  return (
    <Shell route={route} routes={routes}>
      {content}
    </Shell>
  )
}
