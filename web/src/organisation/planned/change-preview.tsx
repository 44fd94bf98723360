/** What goes along with a department, what stays and what stands against it, by kind and the first names. */
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { type CarriedFate, type CarriedRow, carriedFates } from '#contract/organisation/department-change.ts'
import styles from '#web/organisation/planned/planned.module.css'
import { useFormats } from '#web/time/index.ts'

const Kind = ({ row }: { row: CarriedRow }) => {
  const { t } = useTranslation('organisation')
  const { number } = useFormats()
  const more = row.count - row.names.length
  const names = row.names.join(t('planned.between'))
  return (
    <div>
      <dt>{t(`planned.carried.${row.kind}`)}</dt>
      <dd>
        <span className={styles.count}>{number(row.count)}</span>
        {names && (
          <span className={styles.names}>{more > 0 ? t('planned.and_more', { names, count: more }) : names}</span>
        )}
      </dd>
    </div>
  )
}

const Part = ({ fate, rows }: { fate: CarriedFate; rows: readonly CarriedRow[] }) => {
  const { t } = useTranslation('organisation')
  return (
    <section>
      {fate === 'blocks' ? (
        <Alert type="warning" showIcon title={t('planned.fate.blocks')} />
      ) : (
        <h3 className={styles.fate}>{t(`planned.fate.${fate}`)}</h3>
      )}
      <dl className={styles.kinds}>
        {rows.map(row => (
          <Kind key={row.kind} row={row} />
        ))}
      </dl>
    </section>
  )
}

/** What stands against it first. */
const inOrder = carriedFates.toReversed()

export const ChangePreview = ({ rows }: { rows: readonly CarriedRow[] }) => {
  const { t } = useTranslation('organisation')
  if (rows.length === 0) return <p className={styles.nothing}>{t('planned.nothing_along')}</p>
  return (
    <div className={styles.preview}>
      {inOrder.map(fate => {
        const those = rows.filter(row => row.fate === fate)
        return those.length > 0 && <Part key={fate} fate={fate} rows={those} />
      })}
    </div>
  )
}
