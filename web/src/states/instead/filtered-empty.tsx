/** Nothing matches the filters: each of them as a chip that takes it back, and a way to clear them all. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ConditionChips, type ConditionChipsProps } from '#web/states/instead/condition-chips.tsx'
import { Empty } from '#web/states/instead/empty.tsx'

export interface FilteredEmptyProps extends Partial<ConditionChipsProps> {
  onClear: () => void
}

export const FilteredEmpty = ({ conditions = [], onClear }: FilteredEmptyProps) => {
  const { t } = useTranslation()
  const known = conditions.length > 0
  return (
    <Empty
      title={t('state.filtered_empty')}
      text={known ? undefined : t('state.filtered_empty_text')}
      picture="glass"
      between={known && <ConditionChips conditions={conditions} />}
    >
      <Button onClick={onClear}>{t('list.clear_filters')}</Button>
    </Empty>
  )
}
