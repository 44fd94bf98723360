/** What is to be done when somebody comes, each ticked with who did it and when. */
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { type OnboardingRow, onboardingCalls } from '#contract/onboarding/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import styles from '#web/people/onboarding/onboarding.module.css'
import { onboardingReads } from '#web/people/onboarding/onboarding-words.ts'
import { Instant } from '#web/time/index.ts'

export const TaskTicks = ({ row: { id, revision, state, tasks } }: { row: OnboardingRow }) => {
  const { t } = useTranslation('onboarding')
  const tick = useActCall(onboardingCalls.tickOnboarding, { stale: onboardingReads })
  const isOver = state === 'cancelled' || state === 'no_show'
  return (
    <section className={styles.part} aria-label={t('field.tasks')}>
      <h2>{t('field.tasks')}</h2>
      {tasks.length === 0 && <p className={styles.note}>{t('tasks.none_here')}</p>}
      <ul className={styles.tasks}>
        {tasks.map(each => (
          <li key={each.id}>
            <Checkbox
              checked={each.doneAt !== null}
              disabled={isOver || tick.isPending}
              onChange={event => tick.mutate({ id, revision, taskId: each.id, done: event.target.checked })}
            >
              {each.name}
            </Checkbox>
            {each.doneAt !== null && (
              <span className={styles.note}>
                {each.doneBy} · <Instant at={each.doneAt} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
