/** The strip of tabs of a family of screens; each tab is a route of its own. */
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { AreaRoute } from '#web/app/area-route.ts'
import { useCodeText } from '#web/messages/code-text.ts'
import styles from '#web/shell/family-tabs.module.css'

export const FamilyTabs = ({ routes, current }: { routes: readonly AreaRoute[]; current: AreaRoute }) => {
  const { t } = useTranslation()
  const text = useCodeText()
  const [query] = useSearchParams()
  if (routes.length < 2) return null
  // What is being looked at stays the same from tab to tab; filters are each screen's own.
  const kept = new URLSearchParams([...query].filter(([name]) => ['site', 'plan', 'date'].includes(name))).toString()
  return (
    <nav className={styles.tabs} aria-label={t('shell.family')}>
      {routes.map(route => {
        const [area = 'shared', name = ''] = route.titleKey.split(':')
        return (
          <Link
            key={route.path}
            to={{ pathname: route.path, search: kept }}
            aria-current={route.path === current.path ? 'page' : undefined}
          >
            {text(area, name)}
          </Link>
        )
      })}
    </nav>
  )
}
