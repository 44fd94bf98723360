/** Writes an amount of the plan: money, or an index for those who may not see pay. */
import { useFormats } from '#web/time/index.ts'
import { useSchedule } from '../open/open-schedule.ts'

export const useAmount = () => {
  const { facts } = useSchedule()
  const formats = useFormats()
  return (cents: number) => (facts.opened.costIsIndex ? formats.number(cents / 100) : formats.money(cents))
}
