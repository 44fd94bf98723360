/** Group / list / page. */
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { AreaRoute } from '#web/shell/area-route.ts'
import styles from '#web/shell/breadcrumb.module.css'
import { useTitleOf } from '#web/shell/use-title-of.ts'

export interface BreadcrumbProps {
  route: AreaRoute
  parent: AreaRoute | undefined
}

export const Breadcrumb = ({ route, parent }: BreadcrumbProps) => {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  const [query] = useSearchParams()
  const group = (parent ?? route).menu?.group
  if (group === 'home') return null
  const groupTitle = group && t(`menu.${group}`)
  return (
    <nav className={styles.trail} aria-label={t('shell.breadcrumb')}>
      <ol>
        {groupTitle && groupTitle !== titleOf((parent ?? route).titleKey) && <li>{groupTitle}</li>}
        {parent && (
          <li>
            <Link to={parent.path}>{titleOf(parent.titleKey)}</Link>
          </li>
        )}
        <li aria-current="page">{titleOf(query.has('id') ? route.titleKey : (route.newTitleKey ?? route.titleKey))}</li>
      </ol>
    </nav>
  )
}
