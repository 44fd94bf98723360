/** What hours and cost are made of: of the plan, a person or a date, as the engine derives them. */
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { Empty } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'
import { useSchedule } from '../open/open-schedule.ts'
import type { HoursAsked } from '../open/stage.ts'
import { useStage } from '../open/use-store.ts'
import { DutyHours } from './duty-hours.tsx'
import styles from './hours-dialog.module.css'
import { HoursParts } from './hours-parts.tsx'
import { HoursSumLines } from './hours-sums.tsx'
import { useHours } from './use-hours.ts'

export const HoursDialog = () => {
  const asked = useStage('hours')
  return asked ? <OpenHours asked={asked} /> : null
}

const OpenHours = ({ asked }: { asked: HoursAsked }) => {
  const { facts, stage } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const hours = useHours(asked.pick)
  const { employee, date } = asked.pick
  const of =
    (employee !== undefined && facts.person(employee)?.name) ||
    (date !== undefined && `${formats.weekday(date)} ${formats.shortDate(date)}`) ||
    t('schedule.derived.plan')
  return (
    <Modal
      open
      width={760}
      title={t('schedule.derived.title', { of })}
      onCancel={() => stage.set('hours', undefined)}
      footer={
        asked.from ? <Button onClick={() => stage.set('hours', asked.from)}>{t('schedule.derived.back')}</Button> : null
      }
    >
      <div className={styles.body} aria-busy={!hours} aria-live="polite">
        {hours && hours.duties.length === 0 && <Empty title={t('schedule.derived.none')} />}
        {hours && hours.duties.length > 0 && (
          <>
            {employee === undefined && date === undefined ? (
              <div className={styles.beside}>
                <div>
                  <HoursSumLines sums={hours.sums} />
                </div>
                <HoursParts asked={asked} />
              </div>
            ) : (
              <>
                <div className={styles.above}>
                  <HoursSumLines sums={hours.sums} />
                </div>
                <DutyHours duties={hours.duties} named={employee === undefined} />
              </>
            )}
            <p className={styles.note}>{t('schedule.derived.rounding')}</p>
          </>
        )}
      </div>
    </Modal>
  )
}
