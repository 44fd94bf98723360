/** Who could not be changed, each with the reason; those who could are done. */
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCodeText } from '#web/messages/code-text.ts'
import type { NotEnteredRow } from '#web/people/changes/add-change.tsx'
import { useFormats } from '#web/time/index.ts'

/** A refusal's code is `forbidden`, of all areas, or `people:decided_already`, of one. */
const placeOf = (code: string): [string, string] => {
  const [area, key] = code.split(':')
  return key === undefined ? ['shared', `error.${area}`] : [area ?? '', `error.${key}`]
}

export const NotEntered = ({ rows }: { rows: readonly NotEnteredRow[] }) => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  const text = useCodeText('people')
  return (
    <Alert
      type="error"
      showIcon
      title={t('change.not_done', { count: rows.length })}
      description={
        <ul>
          {rows.map(({ employeeId, name, code, values }) => {
            const said = { ...values, ...(typeof values.date === 'string' && { date: date(values.date) }) }
            const reason = text(...placeOf(code ?? ''), said, text('shared', 'error.exception'))
            return <li key={employeeId}>{`${name}: ${reason}`}</li>
          })}
        </ul>
      }
    />
  )
}
