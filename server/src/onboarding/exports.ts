/** How the list of onboardings is exported. */
import { onboardingCalls } from '#contract/onboarding/calls.ts'
import { onboardingExports as calls } from '#contract/onboarding/exports.ts'
import { inTransaction, serveExport } from '../exports/export-list.ts'
import { listOnboardings } from './list-onboardings.ts'

export const exportOnboardings = serveExport(calls.exportOnboardings, {
  name: 'people:title.onboarding',
  list: onboardingCalls.listOnboardings,
  rows: inTransaction(listOnboardings),
  columns: ({ text, word, date, instant }) => ({
    name: text('people:field.name', row => row.name),
    phone: text('people:field.phone', row => row.phone),
    department: text('people:field.department', row => row.departmentName),
    position: text('people:field.position', row => row.position),
    plannedOn: date('onboarding:field.plannedOn', row => row.plannedOn),
    state: word('onboarding:field.state', row => `onboarding:state.${row.expired ? 'expired' : row.state}`),
    tasks: text('onboarding:field.tasks', ({ tasks }) =>
      tasks.length > 0 ? `${tasks.filter(each => each.doneAt !== null).length}/${tasks.length}` : '',
    ),
    enteredAt: instant('onboarding:field.enteredAt', row => row.enteredAt),
    regularOn: date('onboarding:field.regularOn', row => row.regularOn),
    eraseOn: date('onboarding:field.eraseOn', row => row.eraseOn),
    createdBy: text('onboarding:field.createdBy', row => row.createdBy),
  }),
})
