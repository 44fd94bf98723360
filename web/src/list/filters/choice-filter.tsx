/** A condition that is one of a few: none chosen is all of them, or the usual one where a list has such. */
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCondition } from '#web/list/filters/conditions.tsx'

export interface ChoiceFilterProps<T extends string> {
  label: string
  /** The empty text where none is chosen. */
  value: string
  options: readonly { value: T; label: string }[]
  onChange: (value: T | '') => void
  /** What a list shows by itself; choosing it is no condition, and there is no other way to choose none. */
  usual?: T
}

export const ChoiceFilter = <T extends string>(props: ChoiceFilterProps<T>) => {
  const { label, value, options, onChange, usual } = props
  const { t } = useTranslation()
  const chosen = options.find(each => each.value === value)
  const folded = useCondition({
    label,
    text: chosen && chosen.value !== usual ? chosen.label : '',
    clear: () => onChange(''),
  })
  if (folded) return null
  return (
    <Select<T>
      allowClear={usual === undefined && { label: t('action.clear') }}
      aria-label={label}
      placeholder={label}
      popupMatchSelectWidth={false}
      style={{ minWidth: 96 }}
      value={chosen?.value ?? usual}
      options={[...options]}
      onChange={next => onChange(next === undefined || next === usual ? '' : next)}
    />
  )
}
