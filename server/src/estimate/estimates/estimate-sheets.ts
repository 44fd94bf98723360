/** The sheets of exported estimates: what they expect of each day, and of each slot of it. */
import { detailSheet } from '../../exports/export-list.ts'
import { clockText } from '../../files/clock-text.ts'
import type { ServedLong } from '../../http/served.ts'
import { findEstimate } from './find-estimate.ts'

const read = ({ id }: { id: string }, { actor, inCompany }: ServedLong) => inCompany(tx => findEstimate(tx, actor, id))

export const estimateDays = detailSheet(
  'estimate:export.days',
  async (row: { id: string }, request) => {
    const { name, forecast, demand } = await read(row, request)
    return (forecast?.days ?? []).map(day => {
      const hoursOf = demand?.days.find(each => each.date === day.date)
      return {
        ...{ name, date: day.date, turnover: day.turnover, transactions: day.transactions },
        directMinutes: hoursOf?.directMinutes ?? null,
        indirectMinutes: hoursOf?.indirectMinutes ?? null,
      }
    })
  },
  ({ text, count, money, hours, date }) => [
    text('estimate:field.name', line => line.name, 28),
    date('estimate:field.date', line => line.date),
    money('estimate:sum.turnover', line => line.turnover),
    count('estimate:sum.transactions', line => line.transactions),
    hours('estimate:sum.direct', line => line.directMinutes),
    hours('estimate:sum.indirect', line => line.indirectMinutes),
  ],
)

export const estimateSlots = detailSheet(
  'estimate:export.slots',
  async (row: { id: string }, request) => {
    const { name, slot: minutes, forecast } = await read(row, request)
    return (forecast?.days ?? []).flatMap(({ date: on, slots }) =>
      slots.map(({ start, turnover, transactions }) => ({ name, date: on, start, minutes, turnover, transactions })),
    )
  },
  ({ text, count, money, date }) => [
    text('estimate:field.name', line => line.name, 28),
    date('estimate:field.date', line => line.date),
    text('estimate:history.slot', line => `${clockText(line.start)}-${clockText(line.start + line.minutes)}`),
    money('estimate:sum.turnover', line => line.turnover),
    count('estimate:sum.transactions', line => line.transactions),
  ],
)
