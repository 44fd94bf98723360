/** Ranges of turnover by time slots; each bound above the one before. */
import { Button, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import type { GuideForm } from '#contract/estimate/guide.ts'
import { notify } from '#web/api/notices.ts'
import styles from '#web/estimate/guides/guide-matrix.module.css'
import { useIssueSentence } from '#web/form/fields/field.tsx'
import { type FormState, issueOf } from '#web/form/index.ts'
import { EditTable } from '#web/list/table/edit-table.tsx'

export const GuideMatrix = ({ form }: { form: FormState<GuideForm> }) => {
  const { t } = useTranslation(['estimate', 'shared'])
  const sentence = useIssueSentence()
  const { slots, rows } = form.values
  const add = () => {
    const last = rows.at(-1)
    const bound = (last?.fromCents ?? 0) + 100_000
    form.set('rows', [...rows, { fromCents: bound, values: last ? [...last.values] : slots.map(() => null) }])
  }
  const remove = (index: number) => {
    if (rows.length === 1) notify('warning', t('error.cannot_delete'))
    else
      form.set(
        'rows',
        rows.filter((_, at) => at !== index),
      )
  }
  const heads = [t('guide.from'), ...slots.map((slot, at) => `${slot.name || at + 1} · ${t(`guide.${slot.basis}`)}`)]
  return (
    <>
      <EditTable label={t('guide.ranges')} heads={heads} className={styles.matrix}>
        {rows.map((row, index) => {
          const issue = sentence(issueOf(form, `rows.${index}`))
          const bound = row.fromCents ?? null
          // What is missing is marked where it is missing; a sum out of order, or of any other fault, at the bound.
          const gaps = [bound, ...slots.map((_, at) => row.values[at] ?? null)].some(value => value === null)
          const isWrong = (value: number | null) => issue !== '' && (!gaps || value === null)
          return (
            <tr key={index}>
              <th scope="row">
                <InputNumber
                  aria-label={t('guide.bound_of', { row: index + 1 })}
                  aria-invalid={isWrong(bound) || undefined}
                  status={isWrong(bound) ? 'error' : ''}
                  min={0}
                  precision={2}
                  value={bound === null ? null : bound / 100}
                  onChange={value =>
                    form.set(`rows.${index}.fromCents`, value === null ? null : Math.round(value * 100))
                  }
                />
                {issue && <div className={styles.issue}>{issue}</div>}
              </th>
              {slots.map((slot, at) => (
                <td key={at}>
                  <InputNumber
                    aria-label={t('guide.value_of', { row: index + 1, slot: slot.name || at + 1 })}
                    aria-invalid={(gaps && isWrong(row.values[at] ?? null)) || undefined}
                    status={gaps && isWrong(row.values[at] ?? null) ? 'error' : ''}
                    min={0}
                    max={1000}
                    precision={2}
                    value={row.values[at] ?? null}
                    onChange={value => form.set(`rows.${index}.values.${at}`, value)}
                  />
                </td>
              ))}
              <td>
                <Button
                  type="text"
                  aria-label={t('guide.remove_row', { row: index + 1 })}
                  onClick={() => remove(index)}
                >
                  {t('shared:action.remove')}
                </Button>
              </td>
            </tr>
          )
        })}
      </EditTable>
      <div>
        <Button onClick={add}>{t('guide.add_row')}</Button>
      </div>
    </>
  )
}
