/** The call for the hours that law lets somebody be hired for at most; it is told beside them, and forbids nothing. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'

const most = z.object({ dayMinutes: z.int(), weekMinutes: z.int() }).nullable()

export const hoursLawCalls = {
  hoursLaw: defineCall({
    path: '/forward_webfront/api/people/employee/hourslaw.htm',
    method: 'GET',
    access: 'people.view',
    input: z.object({ departmentId: idOf('department') }),
    /** By standard hours, and part time; absent where the law of the place says nothing of it. */
    output: z.object({ standard: most, partTime: most }),
  }),
}
