/** Which field each column of a file is: what the headings tell already, and what somebody chooses. */
import { Alert, Button, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChosenColumn, MatchedColumn } from '#contract/shared/importing.ts'
import styles from '#web/importing/importing.module.css'
import own from '#web/importing/match-columns.module.css'

/** What a dry run tells of the columns of its file. */
export interface MatchableFile {
  columns: readonly MatchedColumn[]
  fields: readonly { field: string; heading: string; needed: boolean }[]
  lacking: readonly string[]
}

export interface MatchColumnsProps {
  found: MatchableFile
  busy: boolean
  /** What the button does; the dry run where it is left out. */
  verb?: string
  /** Nothing can be done before something else is chosen. */
  blocked?: boolean
  /** What follows from leaving a column out. */
  hint?: string
  /** Beside the button. */
  acts?: ReactNode
  /** Between the columns and the button. */
  children?: ReactNode
  /** Those that were chosen otherwise than the file was read; none where it was read so. */
  onMatch: (changed: ChosenColumn[]) => void
}

const leftOut = ''

interface TableProps {
  found: MatchableFile
  busy: boolean
  fieldOf: (column: MatchedColumn) => string | null
  /** The field that two columns are. */
  twice: string | null | undefined
  onChoose: (column: MatchedColumn, field: string | null) => void
}

const ColumnTable = ({ found, busy, fieldOf, twice, onChoose }: TableProps) => {
  const { t } = useTranslation('matching')
  const options = [
    { value: leftOut, label: t('none') },
    ...found.fields.map(({ field, heading, needed }) => ({ value: field, label: needed ? `${heading} *` : heading })),
  ]
  return (
    <table className={own.table}>
      <thead>
        <tr>
          <th scope="col">{t('column')}</th>
          <th scope="col">{t('sample')}</th>
          <th scope="col">{t('field')}</th>
        </tr>
      </thead>
      <tbody>
        {found.columns.map(each => (
          <tr key={each.column}>
            <th scope="row">{each.heading}</th>
            <td className={own.sample}>{each.sample}</td>
            <td>
              <Select
                className={own.field}
                aria-label={`${t('field')} ${each.heading}`}
                showSearch={{ optionFilterProp: 'label' }}
                disabled={busy}
                options={options}
                value={fieldOf(each) ?? leftOut}
                status={fieldOf(each) !== null && fieldOf(each) === twice ? 'error' : ''}
                onChange={value => onChoose(each, value === leftOut ? null : value)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const MatchColumns = (props: MatchColumnsProps) => {
  const { found, busy, verb, blocked = false, hint, acts, children, onMatch } = props
  const { t } = useTranslation('matching')
  const [chosen, setChosen] = useState<Record<string, string | null>>({})
  const fieldOf = (column: MatchedColumn) => (column.column in chosen ? (chosen[column.column] ?? null) : column.field)
  const taken = found.columns.map(fieldOf)
  const twice = taken.find((field, at) => field !== null && taken.indexOf(field) < at)
  const headingOf = (field: string) => found.fields.find(each => each.field === field)?.heading ?? field
  const changed = found.columns
    .filter(each => fieldOf(each) !== each.field)
    .map(each => ({ heading: each.heading, field: fieldOf(each) }))
  const isStuck = twice !== undefined || (blocked && changed.length === 0)
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={styles.hint}>
        {t('text')} {hint}
      </p>
      {found.lacking.length > 0 && (
        <Alert type="warning" showIcon title={t('lacking', { columns: found.lacking.join(', ') })} />
      )}
      <ColumnTable
        found={found}
        busy={busy}
        fieldOf={fieldOf}
        twice={twice}
        onChoose={(column, field) => setChosen({ ...chosen, [column.column]: field })}
      />
      {twice && <Alert type="error" showIcon title={t('twice', { field: headingOf(twice) })} />}
      {children}
      <div className={styles.line}>
        <Button type="primary" loading={busy} disabled={isStuck} onClick={() => onMatch(changed)}>
          {verb ?? t('go')}
        </Button>
        {acts}
      </div>
    </section>
  )
}
