/** As of which day the tree's people are counted: one day of any time, so no range with quick ranges. */
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { usePickerFormat } from '#web/form/fields/time/picker-format.ts'
import { useCondition } from '#web/list/filters/conditions.tsx'
import { useFormats } from '#web/time/index.ts'

/** The day whose people are counted; today where none is chosen. */
export const AsOf = ({ value, onChange }: { value: string; onChange: (date: string) => void }) => {
  const { t } = useTranslation('organisation')
  const format = usePickerFormat()
  const { date } = useFormats()
  useCondition({ label: t('department.as_of'), text: value && date(value), clear: () => onChange('') })
  return (
    <DatePicker
      aria-label={t('department.as_of')}
      placeholder={t('department.as_of')}
      value={value ? dayjs(value) : null}
      format={format}
      onChange={day => onChange(day ? day.format('YYYY-MM-DD') : '')}
    />
  )
}
