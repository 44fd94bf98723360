/** Settings of the company itself. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { nameOf, revisionSchema } from '../shared/values.ts'

const base = '/forward_webfront/api/organisation/company/'

/** The latest end of a business day, in minutes after midnight, and the steps in which it is chosen. */
export const dayStartMost = 480
export const dayStartStep = 30

/** The highest limit of employees that a company may set itself. */
export const employeeLimitMost = 1_000_000

const settings = {
  name: nameOf(100).min(1),
  jurisdiction: z.string().min(2).max(8),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** First day of the week, 0 = Monday. */
  weekStart: z.int().min(0).max(6),
  /** In which the company's own days and nights are meant, for example the hour of the batch; sites have their own. */
  timeZone: z.string().min(1).max(64),
  /** Minutes after midnight at which a business day begins; until then the day before is still today. */
  dayStart: z.int().min(0).max(dayStartMost).multipleOf(dayStartStep),
}

/** Most people on the job before whoever adds one is warned; without one nobody is. */
const limit = z.int().min(1).max(employeeLimitMost).nullable()

export const companyCalls = {
  getCompany: defineCall({
    path: `${base}get.htm`,
    method: 'GET',
    access: 'company',
    scope: 'common',
    input: z.object({}),
    output: z.object({ ...settings, employeeLimit: limit, revision: revisionSchema }),
  }),
  saveCompany: defineCall({
    path: `${base}save.htm`,
    method: 'POST',
    act: 'save',
    access: 'organisation.edit',
    /** A limit that is left out stays. */
    input: z.object({ ...settings, employeeLimit: limit.optional(), revision: revisionSchema }),
    output: z.object({ revision: revisionSchema }),
    overlay: true,
  }),
}
