/** H04: an address that leads nowhere, with a way on. */

import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { homePath } from '#web/session/home-path.ts'
import { Empty } from '#web/states/instead/empty.tsx'
import { PageHead } from '#web/states/page-head.tsx'

export const NotFound = () => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <>
      <PageHead title={t('title.not_found')} />
      <Empty title={t('state.not_found')} text={t('state.not_found_text', { address: pathname })}>
        <Link to={homePath}>{t('state.back_home')}</Link>
      </Empty>
    </>
  )
}
