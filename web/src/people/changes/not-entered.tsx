/** Who could not be changed, each with the reason; those who could are done. */
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCodeText } from '#web/messages/code-text.ts'
import { useFormats } from '#web/time/index.ts'

/** One of several for whom something was asked; without a code it was done. */
export interface NotEnteredRow {
  employeeId: string
  name: string
  code: string | null
  values: Record<string, string | number>
}

/** A refusal's code is `forbidden`, of all areas, or `people:decided_already`, of one. */
const placeOf = (code: string): [string, string] => {
  const [area, key] = code.split(':')
  return key === undefined ? ['shared', `error.${area}`] : [area ?? '', `error.${key}`]
}

/** Why it was refused, in words; a day as the person writes days. */
export const useRefusedText = () => {
  const { date } = useFormats()
  const text = useCodeText('people')
  return ({ code, values }: NotEnteredRow): string => {
    const said = { ...values, ...(typeof values.date === 'string' && { date: date(values.date) }) }
    return text(...placeOf(code ?? ''), said, text('shared', 'error.exception'))
  }
}

export const NotEntered = ({ rows, title }: { rows: readonly NotEnteredRow[]; title?: string }) => {
  const { t } = useTranslation('people')
  const reason = useRefusedText()
  return (
    <Alert
      type="error"
      showIcon
      title={title ?? t('change.not_done', { count: rows.length })}
      description={
        <ul>
          {rows.map(row => (
            <li key={row.employeeId}>{`${row.name}: ${reason(row)}`}</li>
          ))}
        </ul>
      }
    />
  )
}
