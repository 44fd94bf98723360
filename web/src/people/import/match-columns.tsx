/** Which field each column of a file is: what the headings tell already, and what somebody chooses. */
import { Alert, Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import type { peopleCalls } from '#contract/people/calls.ts'
import styles from '#web/people/import/import.module.css'

type Checked = Output<typeof peopleCalls.checkEmployeeFile>
export type ChosenColumn = { heading: string; field: string | null }

interface MatchColumnsProps {
  found: Checked
  busy: boolean
  onMatch: (columns: ChosenColumn[]) => void
}

const leftOut = ''

export const MatchColumns = ({ found, busy, onMatch }: MatchColumnsProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const [chosen, setChosen] = useState<Record<string, string | null>>({})
  const fieldOf = (column: Checked['columns'][number]) =>
    column.column in chosen ? (chosen[column.column] ?? null) : column.field
  const taken = found.columns.map(fieldOf)
  const twice = taken.find((field, at) => field !== null && taken.indexOf(field) < at)
  const headingOf = (field: string) => found.fields.find(each => each.field === field)?.heading ?? field
  const columns = found.columns.map(each => ({ heading: each.heading, field: fieldOf(each) }))
  const options = [
    { value: leftOut, label: t('import.match_none') },
    ...found.fields.map(({ field, heading, needed }) => ({ value: field, label: needed ? `${heading} *` : heading })),
  ]
  return (
    <section className={styles.panel} aria-label={t('import.match')}>
      <h2>{t('import.match')}</h2>
      <p className={styles.hint}>{t('import.match_text')}</p>
      {found.lacking.length > 0 && (
        <Alert type="warning" showIcon title={t('import.match_lacking', { columns: found.lacking.join(', ') })} />
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.match_column')}</th>
            <th scope="col">{t('import.match_sample')}</th>
            <th scope="col">{t('import.match_field')}</th>
          </tr>
        </thead>
        <tbody>
          {found.columns.map(each => (
            <tr key={each.column}>
              <th scope="row">{each.heading}</th>
              <td className={styles.sample}>{each.sample}</td>
              <td>
                <Select
                  className={styles.field}
                  aria-label={`${t('import.match_field')} ${each.heading}`}
                  showSearch={{ optionFilterProp: 'label' }}
                  options={options}
                  value={fieldOf(each) ?? leftOut}
                  status={fieldOf(each) !== null && fieldOf(each) === twice ? 'error' : ''}
                  onChange={value => setChosen({ ...chosen, [each.column]: value === leftOut ? null : value })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {twice && <Alert type="error" showIcon title={t('import.match_twice', { field: headingOf(twice) })} />}
      <div className={styles.line}>
        <Button type="primary" loading={busy} disabled={twice !== undefined} onClick={() => onMatch(columns)}>
          {t('import.match_go')}
        </Button>
      </div>
    </section>
  )
}
