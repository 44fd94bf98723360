/** The greeting of the home page, by the minute that the server tells of where the person works, never by the browser's own clock. */
import { useTranslation } from 'react-i18next'
import { givenName } from '#web/home/given-name.ts'
import { useSession } from '#web/session/session.tsx'

/** Minutes of the day: before dawn some begin and some end their work, which one word for both fits. */
const [dawn, noon, evening] = [300, 720, 1080]
const day = 1440

/** `minute` of the business date, which may reach into the next day; unknown, or by night, the greeting fits any time. */
export const useGreeting = (minute: number | undefined): string => {
  const { t } = useTranslation('home')
  const name = givenName(useSession().me.name)
  const now = minute === undefined ? 0 : minute % day
  if (now < dawn) return t('greet.day', { name })
  if (now < noon) return t('greet.morning', { name })
  return t(now < evening ? 'greet.afternoon' : 'greet.evening', { name })
}
