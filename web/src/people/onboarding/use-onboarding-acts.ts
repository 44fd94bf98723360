/** What can be done with an onboarding from its row: another link, on the job, an end, and the way back. */
import { useTranslation } from 'react-i18next'
import { linkDays, type OnboardingRow, onboardingCalls } from '#contract/onboarding/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import type { MenuButtonItem } from '#web/list/acts/menu-button.tsx'
import { onboardingReads } from '#web/people/onboarding/onboarding-words.ts'
import type { InvitationLink } from '#web/person/link-drawer.tsx'

export interface OnboardingActs {
  onLink: (link: InvitationLink) => void
  onTakeOn: (row: OnboardingRow) => void
  onEnd: (row: OnboardingRow, how: 'cancelled' | 'no_show') => void
  onPlan: (row: OnboardingRow) => void
}

/** A link goes out by SMS, or is handed on by whoever made it. */
export const useToldLink = (onLink: (link: InvitationLink) => void) => {
  const { t } = useTranslation('onboarding')
  return ({ sms, link, expiresAt }: { sms: boolean; link: string; expiresAt: string }) => {
    if (sms) notify('success', t('link.sent'))
    else onLink({ link, expiresAt })
  }
}

export const useOnboardingActs = ({ onLink, onTakeOn, onEnd, onPlan }: OnboardingActs) => {
  const { t } = useTranslation(['onboarding', 'shared'])
  const stale = onboardingReads
  const renew = useActCall(onboardingCalls.renewOnboarding, { stale, onDone: useToldLink(onLink) })
  const reopen = useActCall(onboardingCalls.reopenOnboarding, { stale, done: t('act.reopened') })
  return (row: OnboardingRow): MenuButtonItem[] => {
    const { id, revision, state } = row
    const kept = { id, revision }
    if (state === 'on_job')
      return [{ key: 'person', label: t('act.person'), to: `/people/employees?open=${row.employeeId}` }]
    if (state === 'cancelled' || state === 'no_show')
      return [{ key: 'reopen', label: t('act.reopen'), onChoose: () => reopen.mutate(kept) }]
    const again = {
      key: 'renew',
      label: t('act.renew'),
      onChoose: () => renew.mutate({ ...kept, days: linkDays.usual }),
    }
    return [
      ...(state === 'checked' ? [{ key: 'take_on', label: t('act.take_on'), onChoose: () => onTakeOn(row) }] : []),
      { key: 'plan', label: t('act.plan'), onChoose: () => onPlan(row) },
      ...(state === 'invited' || state === 'returned' ? [again] : []),
      { key: 'no_show', label: t('act.no_show'), danger: true, onChoose: () => onEnd(row, 'no_show') },
      { key: 'cancel', label: t('act.cancel'), danger: true, onChoose: () => onEnd(row, 'cancelled') },
    ]
  }
}
