/** What waits for HR, each with the one act that leads to it. */
import { EditOutlined, MobileOutlined, SwapOutlined, UserAddOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { changesInConflict, newcomersToCheck, proposalsToSettle, useWaiting } from '#web/shell/menu/use-waiting.ts'
import styles from './people-home.module.css'

interface NoticeProps {
  icon: ComponentType<{ 'aria-hidden': 'true' }>
  title: string
  text: string
  verb: string
  to: string
}

const Notice = ({ icon: Icon, title, text, verb, to }: NoticeProps) => {
  const navigate = useNavigate()
  return (
    <section className={styles.notice}>
      <Icon aria-hidden="true" />
      <div>
        <b>{title}</b>
        <span>{text}</span>
      </div>
      <Button onClick={() => navigate(to)}>{verb}</Button>
    </section>
  )
}

export const WaitingForHr = ({ withoutAccount }: { withoutAccount: number }) => {
  const { t } = useTranslation('home')
  const newcomers = useWaiting(newcomersToCheck)
  const proposals = useWaiting(proposalsToSettle)
  const conflicts = useWaiting(changesInConflict)
  // One after the other they would push each other down.
  if (newcomers === undefined || proposals === undefined || conflicts === undefined) return null
  const waiting = [
    {
      count: newcomers,
      said: 'to_check',
      verb: 'check',
      icon: UserAddOutlined,
      to: '/people/onboarding?tab=entered',
    },
    {
      count: proposals,
      said: 'to_settle',
      verb: 'settle',
      icon: EditOutlined,
      to: '/people/proposals',
    },
    {
      count: conflicts,
      said: 'conflicts',
      verb: 'open',
      icon: SwapOutlined,
      to: '/people/changes?state=conflict',
    },
    { count: withoutAccount, said: 'no_account', verb: 'invite', icon: MobileOutlined, to: '/people/invitations' },
  ] as const
  return waiting.map(
    ({ count, said, verb, icon, to }) =>
      count > 0 && (
        <Notice
          key={said}
          {...{ icon, to }}
          title={t(`people.${said}`, { count })}
          text={t(`people.${said}_text`)}
          verb={t(`people.${verb}`)}
        />
      ),
  )
}
