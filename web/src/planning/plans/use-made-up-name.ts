/** Whether a plan has the name that it gets where nobody gives it one: it then tells the period already. */
import { useTranslation } from 'react-i18next'
import { periodNameIn } from '#contract/shared/period-name.ts'
import { useLocale } from '#web/messages/locale.ts'
import { addDays } from '#web/time/index.ts'

interface NamedPlan {
  name: string
  departmentName: string
  first: string
  days: number
}

export const useIsMadeUpName = () => {
  const { t } = useTranslation('shared')
  const locale = useLocale()
  return ({ name, departmentName: site, first, days }: NamedPlan): boolean => {
    const period = { site, first, last: addDays(first, days - 1) }
    return name === periodNameIn((key, values) => t(key, values), locale, period).trim()
  }
}
