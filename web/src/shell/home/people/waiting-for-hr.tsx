/** What waits for HR, each with the one act that leads to it. Asked as the menu asks it, so one answer is for both. */
import { EditOutlined, MobileOutlined, SwapOutlined, UserAddOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { onboardingCalls } from '#contract/onboarding/calls.ts'
import { proposalCalls } from '#contract/onboarding/proposal.ts'
import { personnelChangeCalls } from '#contract/people/personnel-change.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useSession } from '#web/session/session.tsx'
import styles from './people-home.module.css'

const first = { page: 1, size: 1 } as const

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
    <section className={styles.account}>
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
  const { mayCall } = useSession()
  const how = { quiet: true } as const
  const newcomers = useQueryCall(
    onboardingCalls.listOnboardings,
    { tab: 'entered', ...first },
    { ...how, enabled: mayCall(onboardingCalls.listOnboardings) },
  )
  const proposals = useQueryCall(proposalCalls.listProposals, first, {
    ...how,
    enabled: mayCall(proposalCalls.listProposals),
  })
  const conflicts = useQueryCall(
    personnelChangeCalls.listChanges,
    { state: 'conflict', ...first },
    { ...how, enabled: mayCall(personnelChangeCalls.listChanges) },
  )
  // One after the other they would push each other down.
  if ([newcomers, proposals, conflicts].some(each => each.isLoading)) return null
  const waiting = [
    {
      count: newcomers.data?.total ?? 0,
      said: 'to_check',
      verb: 'check',
      icon: UserAddOutlined,
      to: '/people/onboarding?tab=entered',
    },
    {
      count: proposals.data?.total ?? 0,
      said: 'to_settle',
      verb: 'settle',
      icon: EditOutlined,
      to: '/people/proposals',
    },
    {
      count: conflicts.data?.total ?? 0,
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
