/** H01: what waits for the person today. */
import { useTranslation } from 'react-i18next'
import { PageHead } from '#web/shell/page-head.tsx'

export const Home = () => {
  const { t } = useTranslation()
  return <PageHead title={t('title.home')} />
}
