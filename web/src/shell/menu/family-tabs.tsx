/** The strip of tabs of a family of screens; each tab is a route of its own. */
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { AreaRoute } from '#web/shell/area-route.ts'
import { TabLinks } from '#web/shell/menu/tab-links.tsx'
import { useTitleOf } from '#web/shell/use-title-of.ts'

export const FamilyTabs = ({ routes, current }: { routes: readonly AreaRoute[]; current: AreaRoute }) => {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  const [query] = useSearchParams()
  if (routes.length < 2) return null
  // What is being looked at stays the same from tab to tab; filters are each screen's own.
  const kept = new URLSearchParams([...query].filter(([name]) => ['site', 'plan', 'date'].includes(name))).toString()
  const links = routes.map(({ path, titleKey }) => ({
    ...{ key: path, label: titleOf(titleKey), to: { pathname: path, search: kept } },
  }))
  return <TabLinks label={t('shell.family')} links={links} current={current.path} />
}
