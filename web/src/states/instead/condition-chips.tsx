/** Conditions that are set, each as a chip that takes it back. */
import { CloseOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import styles from '#web/states/states.module.css'

export interface ConditionChipsProps {
  conditions: readonly { id: string; label: string; text: string; clear: () => void }[]
}

export const ConditionChips = ({ conditions }: ConditionChipsProps) => {
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
  return <ul className={styles.conditions}>{chips}</ul>
}
