/** The page: providers, routes, toasts, veil and live regions. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n as Translator } from 'i18next'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { RouterProvider } from 'react-router-dom'
import { LoadingOverlay } from '#web/app/banners/loading-overlay.tsx'
import { NewerVersionBanner } from '#web/app/banners/newer-version-banner.tsx'
import { Notices } from '#web/app/banners/notices.tsx'
import { PolicyWatch } from '#web/app/banners/policy-watch.tsx'
import { createRouter } from '#web/app/router.tsx'
import { ThemeFrame } from '#web/app/theme-frame.tsx'
import { LiveRegions } from '#web/states/live-regions.tsx'

/**
 * A refused call is not asked again by itself: the screen shows it with a retry. Without a network a read is answered by
 * what this browser has kept, or says that it needs the network, and an act fails at once; the library would hold both
 * back in silence until the network is there again.
 */
const createCache = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: 5_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

export const PaibanApp = ({ translator }: { translator: Translator }) => {
  const [router] = useState(createRouter)
  const [cache] = useState(createCache)
  return (
    <I18nextProvider i18n={translator}>
      <QueryClientProvider client={cache}>
        <ThemeFrame>
          <RouterProvider router={router} />
          <Notices />
          <PolicyWatch />
          <NewerVersionBanner />
          <LoadingOverlay />
          <LiveRegions />
        </ThemeFrame>
      </QueryClientProvider>
    </I18nextProvider>
  )
}
