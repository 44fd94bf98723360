/** Offers the empty file that an import reads. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

export const TemplateButton = ({ onTemplate }: { onTemplate: () => void }) => {
  const { t } = useTranslation()
  return <Button onClick={onTemplate}>{t('importing.template')}</Button>
}
