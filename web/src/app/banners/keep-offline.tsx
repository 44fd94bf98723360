/** Has the browser keep the screens that this person may open, for a reload without network; begun once the page is at rest. */
import { useEffect } from 'react'
import { areaRoutes } from '#web/app/routes.ts'
import { useLocale } from '#web/messages/locale.ts'
import { keepOffline } from '#web/offline/register.ts'
import { useSession } from '#web/session/session.tsx'
import { mayOpen } from '#web/shell/area-route.ts'
import { lookForNewerVersion } from '#web/states/newer-version.ts'

/** What the person came for is loaded first. */
const restMillis = 2000

export const KeepOffline = () => {
  const session = useSession()
  const language = useLocale()
  const screens = areaRoutes.filter(route => mayOpen(route, session)).map(({ path }) => path)
  const wanted = screens.join()
  useEffect(() => {
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = keepOffline({ say: 'keep parts', screens: wanted.split(','), language }, () => void lookForNewerVersion())
    }, restMillis)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [wanted, language])
  return null
}
