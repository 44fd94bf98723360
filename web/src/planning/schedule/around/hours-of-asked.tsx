/** Hours are derived where they were asked for: at a person's row over all days that are shown, else of the open plan. */
import { HoursDialog } from '../derivation/hours-dialog.tsx'
import { ScheduleContext, useSchedule, wholeOf } from '../open/open-schedule.ts'
import type { HoursAsked } from '../open/stage.ts'
import { useStage } from '../open/use-store.ts'

const rootOf = (asked: HoursAsked): HoursAsked => (asked.from ? rootOf(asked.from) : asked)

export const HoursOfAsked = () => {
  const schedule = useSchedule()
  const asked = useStage('hours')
  const ofRow = asked && rootOf(asked).pick.employee !== undefined
  return (
    <ScheduleContext value={ofRow ? wholeOf(schedule) : schedule}>
      <HoursDialog />
    </ScheduleContext>
  )
}
