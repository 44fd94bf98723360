/** The export of the list of onboardings: the columns that its table may show; of what was entered it tells nothing. */
import { exportOf } from '../shared/list-export.ts'
import { onboardingCalls } from './calls.ts'

export const onboardingExports = {
  exportOnboardings: exportOf(onboardingCalls.listOnboardings, [
    ...(['name', 'phone', 'department', 'position', 'plannedOn', 'state', 'tasks', 'enteredAt'] as const),
    ...(['regularOn', 'eraseOn', 'createdBy'] as const),
  ]),
}
