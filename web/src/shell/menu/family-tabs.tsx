/** The strip of tabs of a family of screens; each tab is a route of its own. */
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useCodeText } from '#web/messages/code-text.ts'
import type { AreaRoute } from '#web/shell/area-route.ts'
import { TabLinks } from '#web/shell/menu/tab-links.tsx'

export const FamilyTabs = ({ routes, current }: { routes: readonly AreaRoute[]; current: AreaRoute }) => {
  const { t } = useTranslation()
  const text = useCodeText()
  const [query] = useSearchParams()
  if (routes.length < 2) return null
  // What is being looked at stays the same from tab to tab; filters are each screen's own.
  const kept = new URLSearchParams([...query].filter(([name]) => ['site', 'plan', 'date'].includes(name))).toString()
  const links = routes.map(route => {
    const [area = 'shared', name = ''] = route.titleKey.split(':')
    return { key: route.path, label: text(area, name), to: { pathname: route.path, search: kept } }
  })
  return <TabLinks label={t('shell.family')} links={links} current={current.path} />
}
