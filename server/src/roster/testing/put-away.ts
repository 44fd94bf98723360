/** Somebody is away from a first to a last date, as an agreed request or one that waits would have left it: for tests of who plans. */
import { datesOf } from '#contract/shared/business-date.ts'
import { newId } from '../../db/new-id.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { putAbsence } from '../absence/planned-absence.ts'
import type { AbsenceState } from '../schema.ts'

interface Away {
  to?: string
  state?: AbsenceState
  start?: number | null
  end?: number | null
}

/** @returns the request that it would be of, for `comeBack` */
export const putAway = async (
  { services, company }: Pick<TestServer, 'services' | 'company'>,
  employeeId: string,
  from: string,
  { to = from, state = 'agreed', start = null, end = null }: Away = {},
): Promise<string> => {
  const sourceId = newId()
  const dates = datesOf(from, to).map(date => ({ employeeId, date, state, start, end, why: 'leave' as const }))
  await services.db.inCompany(company.companyId, tx => putAbsence(tx, sourceId, dates))
  return sourceId
}

export const comeBack = (
  { services, company }: Pick<TestServer, 'services' | 'company'>,
  sourceId: string,
): Promise<void> => services.db.inCompany(company.companyId, tx => putAbsence(tx, sourceId, []))
