/** Offers the file that an import reads: an empty one, or one that is named so. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

export const TemplateButton = ({ onTemplate, name }: { onTemplate: () => void; name?: string | undefined }) => {
  const { t } = useTranslation()
  return <Button onClick={onTemplate}>{name ?? t('importing.template')}</Button>
}
