/** The call for what comes up with people in the next thirty days, and how many there are where. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, nothing } from '../shared/values.ts'

export const peopleEvents = [
  'entry',
  'regularisation',
  'contract_end',
  'last_day',
  'terms_end',
  'certificate',
  'birthday',
] as const

export const aheadCalls = {
  peopleAhead: defineCall({
    path: '/forward_webfront/api/people/ahead/list.htm',
    method: 'GET',
    access: 'people.edit',
    scope: 'within',
    input: nothing,
    output: z.object({
      today: dateSchema,
      /** By date, nothing twice for one person and day; so many at most as a page shows. */
      events: z.array(
        z.object({
          kind: z.enum(peopleEvents),
          date: dateSchema,
          employeeId: idOf('employee'),
          name: z.string(),
          departmentName: z.string().nullable(),
          position: z.string().nullable(),
        }),
      ),
      /** Of how many these are the first. */
      total: z.int(),
      /** People on the job today, by department and in all. */
      departments: z.array(z.object({ id: idOf('department'), name: z.string(), people: z.int() })),
      people: z.int(),
      /** Of these, who began within the last thirty days, and who cannot sign in. */
      joined: z.int(),
      withoutAccount: z.int(),
    }),
  }),
}
