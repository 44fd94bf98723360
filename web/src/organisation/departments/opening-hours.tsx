/** The opening hours of the seven days, Sunday first; a day may be closed, one day's hours may be given to all. */
import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { type FormState, SpanField } from '#web/form/index.ts'
import type { DepartmentForm } from '#web/organisation/departments/department-drawer.tsx'
import styles from '#web/organisation/departments/opening-hours.module.css'
import { useFormats } from '#web/time/index.ts'
import { bySunday } from '#web/time/weekday-list.ts'

const usual = { start: 600, end: 1320 }

export const OpeningHours = ({ form }: { form: FormState<DepartmentForm> }) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { weekdayName } = useFormats()
  const hours = form.values.site?.openingHours ?? []
  const monday = hours[0]
  const toAll = () =>
    form.set(
      'site.openingHours',
      Array.from({ length: 7 }, () => monday),
    )
  return (
    <fieldset className={styles.days}>
      <legend>{t('field.openingHours')}</legend>
      {bySunday(hours).map(({ at: day, weekday, value: span }) => {
        const name = weekdayName(weekday, 'long')
        return (
          <div key={name} className={styles.day}>
            <Checkbox
              checked={span !== null}
              onChange={event => form.set(`site.openingHours.${day}`, event.target.checked ? usual : null)}
            >
              {name}
            </Checkbox>
            {span === null ? (
              <span className={styles.closed}>{t('site.closed')}</span>
            ) : (
              <SpanField
                label={t('site.hours_of', { day: name })}
                value={span}
                onChange={read => read && form.set(`site.openingHours.${day}`, { start: read.start, end: read.end })}
                issue={form.issues[`site.openingHours.${day}.end`]}
              />
            )}
          </div>
        )
      })}
      <Button size="small" onClick={toAll}>
        {t('site.to_all')}
      </Button>
    </fieldset>
  )
}
