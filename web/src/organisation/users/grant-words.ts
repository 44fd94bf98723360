/** A role of a user in words, with its days where it does not last for ever. */
import { useTranslation } from 'react-i18next'
import type { GrantDays } from '#contract/organisation/member.ts'
import { useFormats } from '#web/time/index.ts'

export const useGrantWords = () => {
  const { t } = useTranslation('organisation')
  const { date } = useFormats()
  return (role: string, days: Pick<GrantDays, 'from' | 'to'> | undefined): string => {
    const { from = null, to = null } = days ?? {}
    const told = [from && t('user.from_day', { date: date(from) }), to && t('user.until_day', { date: date(to) })]
    return [role, ...told.filter(Boolean)].join(' ')
  }
}
