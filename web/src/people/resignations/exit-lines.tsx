/** The preview of a resignation: the last day of each before and after, what law says, and what is still open after it. */
import { useTranslation } from 'react-i18next'
import type { ExitLine, WeighedLeaver } from '#contract/people/resignation.ts'
import { StateWord } from '#web/list/state-word.tsx'
import styles from '#web/people/resignations/leaving.module.css'
import { useFormats } from '#web/time/index.ts'

/** Only what is open; nothing open is said, too. */
export const ExitList = ({ lines }: { lines: readonly ExitLine[] }) => {
  const { t } = useTranslation('people')
  const open = lines.filter(each => each.open > 0)
  if (open.length === 0) return <StateWord tone="success">{t('leaving.exit.none')}</StateWord>
  return (
    <ul className={styles.exit}>
      {open.map(each => (
        <li key={each.kind}>
          <StateWord tone="warning">{t(`leaving.exit.${each.kind}`, { count: each.open })}</StateWord>
        </li>
      ))}
    </ul>
  )
}

export const ExitLines = ({ people, lastDay }: { people: readonly WeighedLeaver[]; lastDay: string }) => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  if (people.length === 0 || lastDay === '') return null
  return (
    <section className={styles.preview} aria-label={t('leaving.exit')}>
      <h2>{t('leaving.exit')}</h2>
      {people.map(each => (
        <div key={each.employeeId}>
          <strong>{each.name}</strong> <span>{[each.jobNumber, each.departmentName].filter(Boolean).join(' · ')}</span>
          {each.leftOn !== lastDay && (
            <div>
              {t('leaving.lastDay')}: {each.leftOn ? date(each.leftOn) : t('leaving.no_last_day')} → {date(lastDay)}
            </div>
          )}
          {people.length > 1 && each.warnings.length > 0 && (
            <StateWord tone="warning">{t('leaving.protected_person')}</StateWord>
          )}
          <ExitList lines={each.exit} />
        </div>
      ))}
    </section>
  )
}
