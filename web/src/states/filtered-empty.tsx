/** Nothing matches the filters: offers to clear them. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Empty } from '#web/states/empty.tsx'

export const FilteredEmpty = ({ onClear }: { onClear: () => void }) => {
  const { t } = useTranslation()
  return (
    <Empty title={t('state.filtered_empty')} text={t('state.filtered_empty_text')} picture="glass">
      <Button onClick={onClear}>{t('list.clear_filters')}</Button>
    </Empty>
  )
}
