/** What becomes of each who was chosen: old and new value by field, or why it cannot be. */
import { useTranslation } from 'react-i18next'
import type { Input, Output } from '#contract/call.ts'
import { type EditedValue, editedFields } from '#contract/people/bulk.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { type CustomFieldRow, customColumn } from '#contract/people/custom-field.ts'
import { retirementCategories } from '#contract/people/personal.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useSettled } from '#web/form/use-settled.ts'
import styles from '#web/people/bulk/bulk.module.css'
import { useRefusedText } from '#web/people/changes/not-entered.tsx'
import { QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

type Asked = Input<typeof peopleCalls.previewEdit>
type Row = Output<typeof peopleCalls.previewEdit>['rows'][number]
type Shown = EditedValue['before']

/** A field by its name, and a value as its form shows it. */
const useEditWords = (own: readonly CustomFieldRow[]) => {
  const { t } = useTranslation(['people', 'shared'])
  const { date, weekdayName } = useFormats()
  const dates = [
    'firstWorkOn',
    'socialFrom',
    ...own.filter(each => each.type === 'date').map(each => customColumn(each.id)),
  ]
  const nameOf = (field: string) => {
    const plain = editedFields.find(each => each === field)
    return plain ? t(`field.${plain}`) : own.find(each => customColumn(each.id) === field)?.name
  }
  const textOf = (field: string, value: Shown): string => {
    if (value === null || value === '') return t('change.empty')
    if (Array.isArray(value))
      return value.length === 0 ? t('change.empty') : value.map(each => weekdayName(each + 1, 'short')).join(' · ')
    if (typeof value === 'boolean') return t(value ? 'shared:list.yes' : 'shared:list.no')
    const category = field === 'retirementCategory' && retirementCategories.find(each => each === value)
    if (category) return t(`retirement.${category}`)
    return dates.includes(field) ? date(String(value)) : String(value)
  }
  return { nameOf, textOf }
}

export const EditPreview = ({ asked, own }: { asked: Asked; own: readonly CustomFieldRow[] }) => {
  const { t } = useTranslation('people')
  const settled = peopleCalls.previewEdit.input.safeParse(JSON.parse(useSettled(JSON.stringify(asked))))
  const preview = useQueryCall(peopleCalls.previewEdit, (settled.data ?? asked) as Asked, {
    enabled: settled.success,
    placeholderData: before => before,
  })
  if (!settled.success) return null
  return (
    <section aria-label={t('bulk.preview')}>
      <h2>{t('bulk.preview')}</h2>
      <QueryStates query={preview} shape="form">
        {({ rows }) => (
          <ul className={styles.people}>
            {rows.map(row => (
              <PreviewRow key={row.employeeId} {...{ row, own }} />
            ))}
          </ul>
        )}
      </QueryStates>
    </section>
  )
}

const PreviewRow = ({ row, own }: { row: Row; own: readonly CustomFieldRow[] }) => {
  const { t } = useTranslation('people')
  const { nameOf, textOf } = useEditWords(own)
  const refused = useRefusedText()
  return (
    <li>
      <div className={styles.name}>{row.name}</div>
      {row.code !== null && <div className={styles.refused}>{refused(row)}</div>}
      {row.code === null && row.changes.length === 0 && <div className={styles.before}>{t('bulk.same')}</div>}
      {row.changes.map(({ field, before, after }) => (
        <div key={field}>
          {`${nameOf(field)}: `}
          <span className={styles.before}>{textOf(field, before)}</span>
          {` → ${textOf(field, after)}`}
        </div>
      ))}
    </li>
  )
}
