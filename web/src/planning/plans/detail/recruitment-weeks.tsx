/** The fewest people to recruit, of the week that asks for most and of each other one, with what asks for so many. */
import { useTranslation } from 'react-i18next'
import type { RecruitmentWeek } from '#contract/engine.ts'
import { useFormats } from '#web/time/index.ts'
import styles from '../plans.module.css'

const peopleOf = (week: RecruitmentWeek) => week.fullTimeHeads + week.partTimeHeads

/** The week that asks for most people, and of those for most full-time ones. */
export const mostOf = (weeks: readonly RecruitmentWeek[]): RecruitmentWeek | undefined =>
  weeks.toSorted((a, b) => peopleOf(b) - peopleOf(a) || b.fullTimeHeads - a.fullTimeHeads)[0]

interface RecruitmentWeeksProps {
  weeks: readonly RecruitmentWeek[]
  fullTimeMinutes: number
  partTimeMinutes: number
}

export const RecruitmentWeeks = ({ weeks, fullTimeMinutes, partTimeMinutes }: RecruitmentWeeksProps) => {
  const { t } = useTranslation('planning')
  const { date, hours } = useFormats()
  const heads = useHeads()
  const reason = useReason()
  const most = mostOf(weeks)
  if (!most) return null
  return (
    <section className={styles.recruit} aria-label={t('plan.recruitment.total')}>
      <h2>{t('plan.recruitment.total')}</h2>
      <p>
        <strong>{heads(most)}</strong>
      </p>
      <p>{reason(most)}</p>
      <p className={styles.hint}>
        {t('plan.recruitment.basis', { full: hours(fullTimeMinutes), part: hours(partTimeMinutes) })}
      </p>
      {weeks.length > 1 && (
        <ul>
          {weeks.map(week => (
            <li key={week.week}>
              {t('plan.recruitment.of_week', { date: date(week.week), heads: heads(week), reason: reason(week) })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** People in words; a kind of which there is none is left out. */
const useHeads = () => {
  const { t } = useTranslation('planning')
  return ({ fullTimeHeads, partTimeHeads }: RecruitmentWeek) =>
    [
      fullTimeHeads > 0 ? t('plan.recruitment.full', { count: fullTimeHeads }) : '',
      partTimeHeads > 0 ? t('plan.recruitment.part', { count: partTimeHeads }) : '',
    ]
      .filter(Boolean)
      .join(t('plan.recruitment.comma'))
}

const useReason = () => {
  const { t } = useTranslation('planning')
  const { weekday, shortDate, range, hours } = useFormats()
  return ({ reason, date, span, counted, each }: RecruitmentWeek): string => {
    const day = date === undefined ? '' : `${weekday(date)} ${shortDate(date)}`
    const at = span === undefined ? '' : range(span.start, span.end)
    switch (reason) {
      case 'at_once':
        return t('plan.recruitment.at_once', { date: day, range: at, count: counted })
      case 'day':
        return t('plan.recruitment.day', { date: day, hours: hours(counted), each: hours(each) })
      case 'day_off':
        return t('plan.recruitment.day_off', { count: counted, each })
      case 'week':
        return t('plan.recruitment.week_hours', { hours: hours(counted), each: hours(each) })
    }
  }
}
