/** What a pull found, and what it asks: so much that somebody has to say yes, or why it could not be read. */
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PullRow } from '#contract/scim/pull.ts'
import { StateWord } from '#web/list/state-word.tsx'
import styles from '#web/scim/pull/pull.module.css'
import { pullTones } from '#web/scim/pull/pull-columns.tsx'
import { useRefusalText } from '#web/scim/pull/refusal-text.ts'
import { Instant } from '#web/time/index.ts'

export const PullSummary = ({ pull }: { pull: PullRow }) => {
  const { t } = useTranslation(['scim', 'people'])
  const textOf = useRefusalText()
  const { counts, asks, failure, state } = pull
  return (
    <section className={styles.summary} aria-label={t('pull.last')}>
      <p>
        <StateWord tone={pullTones[state]}>{t(`pull.state.${state}`)}</StateWord> <Instant at={pull.startedAt} />{' '}
        {pull.nightly ? t('pull.nightly') : pull.startedBy}
      </p>
      {failure !== null && (
        <Alert
          type="error"
          showIcon
          title={textOf(failure)}
          description={t(counts.done === 0 ? 'pull.nothing_written' : 'pull.became', { ...counts })}
        />
      )}
      {failure === null && state !== 'reading' && (
        <p>
          {t('pull.found', { ...counts })} {state === 'done' && t('pull.became', { ...counts })}
        </p>
      )}
      {(state === 'ready' || state === 'stopped') && counts.limit !== null && (
        <Alert type="warning" showIcon title={t('people:newcomer.employee_limit', { limit: counts.limit })} />
      )}
      {state === 'stopped' && asks && (
        <Alert type="warning" showIcon title={t('pull.asks')} description={t('pull.asks_text', { ...asks })} />
      )}
    </section>
  )
}
