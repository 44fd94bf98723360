/** Age, working years and day of retirement beside the personal record, each with the steps that led to it. */
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import type { WorkingYearsShown } from '#contract/people/personal.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import { Derivation } from '#web/derivation/derivation.tsx'
import styles from '#web/people/employees/personal.module.css'
import { QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

type Life = Output<typeof peopleCalls.getWorkingLife>

const Years = ({ title, years, on }: { title: string; years: WorkingYearsShown | null; on: string }) => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  if (!years) return t('personal.empty')
  const value = t('life.years_months', { years: years.years, months: years.months })
  const lines = [
    { text: t('life.first_day'), value: date(years.from) },
    { text: t('life.to'), value: date(on) },
    { text: title, value },
  ]
  return (
    <Derivation title={title} lines={lines}>
      {value}
    </Derivation>
  )
}

const Retires = ({ retirement }: Pick<Life, 'retirement'>) => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  if (!retirement) return t('life.no_retirement')
  const { birth, category, years, delayMonths, on, earliest, latest } = retirement
  const lines = [
    { text: t('field.birth'), value: date(birth) },
    { text: t('life.old_age'), value: t('life.years', { years }), from: t(`retirement.${category}`) },
    { text: t('life.delay'), value: t('life.months', { months: delayMonths }), from: t('life.delay_from') },
    { text: t('life.retirement'), value: date(on) },
    { text: t('life.earliest'), value: date(earliest), part: true },
    { text: t('life.latest'), value: date(latest), part: true },
  ]
  return (
    <Derivation title={t('life.retirement')} lines={lines} note={t('life.source')}>
      {date(on)}
    </Derivation>
  )
}

export const WorkingLife = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation('people')
  const life = useRecordCall(peopleCalls.getWorkingLife, { employeeId })
  return (
    <QueryStates query={life} shape="form" record={{}}>
      {({ on, age, here, whole, retirement }) => (
        <dl className={styles.life}>
          <div>
            <dt>{t('life.age')}</dt>
            <dd>{age === null ? t('personal.empty') : t('life.years', { years: age })}</dd>
          </div>
          <div>
            <dt>{t('life.here')}</dt>
            <dd>
              <Years title={t('life.here')} years={here} on={on} />
            </dd>
          </div>
          <div>
            <dt>{t('life.whole')}</dt>
            <dd>
              <Years title={t('life.whole')} years={whole} on={on} />
            </dd>
          </div>
          <div>
            <dt>{t('life.retirement')}</dt>
            <dd>
              <Retires retirement={retirement} />
            </dd>
          </div>
        </dl>
      )}
    </QueryStates>
  )
}
