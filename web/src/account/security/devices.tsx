/** The browsers that are signed in: each can be signed out, or all but this one. */
import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import type { Output } from '#contract/call.ts'
import { Section } from '#web/account/security/section.tsx'
import styles from '#web/account/security/security.module.css'
import { useActCall } from '#web/api/hooks.ts'
import { ConfirmButton } from '#web/form/confirm-button.tsx'
import { Instant } from '#web/time/instant.tsx'

type Sessions = Output<typeof securityCalls.overview>['sessions']

export const Devices = ({ sessions }: { sessions: Sessions }) => {
  const { t } = useTranslation('security')
  const stale = [securityCalls.overview]
  const end = useActCall(securityCalls.endSession, { stale, done: t('devices.ended') })
  const endOthers = useActCall(securityCalls.endOtherSessions, { stale, done: t('devices.others_ended') })
  const nameOf = (device: string) => device || t('devices.unknown')
  return (
    <Section heading={t('devices.heading')}>
      <ul className={styles.list}>
        {sessions.map(session => (
          <li key={session.id} className={styles.item}>
            <div className={styles.facts}>
              <span>
                {nameOf(session.device)} {session.current && <Tag>{t('devices.current')}</Tag>}
              </span>
              <span className={styles.note}>
                {session.address} · {t('devices.since')} <Instant at={session.createdAt} /> · {t('devices.seen')}{' '}
                <Instant at={session.seenAt} />
              </span>
            </div>
            {!session.current && (
              <Button
                loading={end.isPending && end.variables.id === session.id}
                onClick={() => end.mutate({ id: session.id })}
                aria-label={t('devices.end_of', { device: nameOf(session.device) })}
              >
                {t('devices.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ConfirmButton
          question={t('devices.end_others_ask', { count: sessions.length - 1 })}
          verb={t('devices.end')}
          cancelled={t('devices.kept')}
          onConfirm={() => endOthers.mutate({})}
          button={{ className: styles.start, loading: endOthers.isPending }}
        >
          {t('devices.end_others')}
        </ConfirmButton>
      )}
    </Section>
  )
}
