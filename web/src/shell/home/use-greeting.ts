/** The greeting of the home page, by the time where the person works: never by the browser's own clock. */
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/session/session.tsx'
import { givenName } from '#web/shell/home/given-name.ts'

const [noon, evening] = [720, 1080]

/** `minute` of the business date; without it the greeting fits any time. */
export const useGreeting = (minute: number | undefined): string => {
  const { t } = useTranslation('home')
  const name = givenName(useSession().me.name)
  if (minute === undefined) return t('greet.day', { name })
  if (minute < noon) return t('greet.morning', { name })
  return t(minute < evening ? 'greet.afternoon' : 'greet.evening', { name })
}
