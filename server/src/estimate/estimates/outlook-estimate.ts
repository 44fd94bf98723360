/** The last look at an estimate before it is handed over: business for an hour of work, and what the work would cost. */

import type { ManHours } from '#contract/engine.ts'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { reaches } from '../../access/reach.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { meanHourlyCost } from '../../people/index.ts'
import { findEstimate } from './find-estimate.ts'

type Outlook = typeof estimateCalls.outlookEstimate

/** Cost is told to those who may see pay. */
export const outlookEstimate = async ({
  input,
  actor,
  services,
  inCompany,
}: ServedLong<Outlook>): Promise<Answer<Outlook>> => {
  const { record, hourly } = await inCompany(async tx => {
    const record = await findEstimate(tx, actor, input.id)
    const isPaid = await reaches(tx, actor, record.departmentId, 'pay.view')
    const hourly = isPaid ? await meanHourlyCost(tx, record.departmentId, record.first) : null
    return { record, hourly }
  })
  const { forecast, demand } = record
  if (!forecast || !demand) return { outlook: null }
  const { turnover, transactions } = forecast
  const { directMinutes, indirectMinutes } = demand
  const work = { turnover, transactions, neededMinutes: directMinutes + indirectMinutes, directMinutes }
  const ratios = await services.engine.call<ManHours | null>(
    'man_hours',
    hourly === null ? work : { ...work, hourlyCost: hourly },
  )
  if (ratios === null) return { outlook: null }
  return {
    outlook: {
      turnoverPerHourCents: ratios.turnoverPerHour,
      transactionsPerHour: ratios.transactionsPerHour / 100,
      labourCents: ratios.labourCost ?? null,
      hourlyCents: hourly,
      labourShare: ratios.labourShare ?? null,
    },
  }
}
