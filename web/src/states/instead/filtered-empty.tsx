/** Nothing matches the filters: each of them as a chip that takes it back, and a way to clear them all. */
import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Empty } from '#web/states/instead/empty.tsx'
import styles from '#web/states/states.module.css'

export interface FilteredEmptyProps {
  /** What is asked for, where it is known one by one. */
  conditions?: readonly { id: string; label: string; text: string; clear: () => void }[]
  onClear: () => void
}

export const FilteredEmpty = ({ conditions = [], onClear }: FilteredEmptyProps) => {
  const { t } = useTranslation()
  const chips = conditions.map(({ id, label, text, clear }) => {
    const condition = t('list.condition', { label, text })
    return (
      <li key={id}>
        <button type="button" aria-label={t('list.clear_condition', { condition })} onClick={clear}>
          {condition}
          <CloseOutlined aria-hidden="true" />
        </button>
      </li>
    )
  })
  return (
    <Empty
      title={t('state.filtered_empty')}
      text={chips.length === 0 ? t('state.filtered_empty_text') : undefined}
      picture="glass"
      between={chips.length > 0 && <ul className={styles.conditions}>{chips}</ul>}
    >
      <Button onClick={onClear}>{t('list.clear_filters')}</Button>
    </Empty>
  )
}
