/** When an employee can be scheduled: dated weekly patterns of up to four segments a day, and dated exceptions. */
import { Button, ConfigProvider } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import { FormFooter, FormFrame, useForm } from '#web/form/index.ts'
import {
  type Availability,
  AvailabilityExceptions,
  WeeklyPatterns,
} from '#web/person/availability/availability-parts.tsx'
import styles from '#web/person/capability.module.css'
import { useSession } from '#web/session/session.tsx'

const schema = peopleCalls.saveAvailability.input.pick({ patterns: true, exceptions: true })

export interface AvailabilityFormProps {
  held: Availability
  readOnly: boolean
  onChanged: (changed: boolean) => void
  save: (values: Availability) => Promise<unknown>
}

export const AvailabilityForm = ({ held, save, readOnly, onChanged }: AvailabilityFormProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const { me } = useSession()
  const form = useForm<Availability>({ initial: held, schema, onSubmit: save })
  const { changed, saving } = form
  useEffect(() => {
    onChanged(changed && !saving)
    return () => onChanged(false)
  }, [changed, saving, onChanged])
  const { patterns, exceptions } = form.values
  const addPattern = () =>
    form.set('patterns', [
      ...patterns,
      { from: me.today, to: null, weekdays: patterns.at(-1)?.weekdays ?? Array.from({ length: 7 }, () => []) },
    ])
  return (
    <FormFrame form={form} className={styles.list}>
      <ConfigProvider componentDisabled={readOnly}>
        {patterns.length === 0 && <p className={styles.quiet}>{t('availability.none')}</p>}
        <WeeklyPatterns form={form} />
        <div className={styles.buttons}>
          <Button onClick={addPattern}>{t('availability.add_pattern')}</Button>
        </div>
        <h2>{t('availability.exceptions')}</h2>
        <AvailabilityExceptions form={form} />
        <div className={styles.buttons}>
          <Button onClick={() => form.set('exceptions', [...exceptions, { date: '', segments: [] }])}>
            {t('availability.add_exception')}
          </Button>
        </div>
      </ConfigProvider>
      {!readOnly && <FormFooter saving={form.saving} changed={form.changed} onSave={() => form.submit()} />}
    </FormFrame>
  )
}
