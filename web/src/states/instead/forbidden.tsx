/** In place of a screen that the person may not open: what is missing, and who can grant it. */

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Permission } from '#contract/shared/permissions.ts'
import { codeText } from '#web/messages/code-text.ts'
import { homePath } from '#web/session/home-path.ts'
import { PageHead } from '#web/states/page-head.tsx'
import styles from '#web/states/states.module.css'

export interface ForbiddenProps {
  /** What the screen needs: one of these is enough. */
  route?: { permission?: Permission | readonly Permission[] }
  why?: string
}

export const Forbidden = ({ route, why }: ForbiddenProps) => {
  const { t, i18n } = useTranslation()
  const wanted = route?.permission === undefined ? [] : [route.permission].flat()
  return (
    <>
      <PageHead title={t('state.forbidden')} />
      <div className={styles.notice}>
        <p>{why ?? t(wanted.length > 0 ? 'state.forbidden_text' : 'state.forbidden_any')}</p>
        {wanted.length > 0 && (
          <ul>
            {wanted.map(permission => (
              <li key={permission}>{codeText(i18n, 'shared', `permission.${permission}`)}</li>
            ))}
          </ul>
        )}
        <p>{t('state.forbidden_grant')}</p>
        <Link to={homePath}>{t('state.back_home')}</Link>
      </div>
    </>
  )
}
