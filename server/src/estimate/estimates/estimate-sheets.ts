/** The sheets of exported estimates: what they expect of each day, and of each slot of it. */
import { detailSheet, rowByRow } from '../../exports/export-list.ts'
import { clockText } from '../../files/clock-text.ts'
import type { ServedLong } from '../../http/served.ts'
import { findEstimate } from './find-estimate.ts'
import { siteNameOf, toldEstimate } from './told-estimate.ts'

const read = ({ id }: { id: string }, { actor, inCompany, locale }: ServedLong) =>
  inCompany(async tx => {
    const found = await findEstimate(tx, actor, id)
    return { ...found, ...toldEstimate(locale, found, await siteNameOf(tx, found.departmentId)) }
  })

type Estimate = Awaited<ReturnType<typeof read>>

export const estimateDays = detailSheet(
  'estimate:export.days',
  rowByRow(async (row: { id: string }, request: ServedLong) => {
    const { name, forecast, demand } = await read(row, request)
    return (forecast?.days ?? []).map(day => {
      const hoursOf = demand?.days.find(each => each.date === day.date)
      return {
        ...{ name, date: day.date, turnover: day.turnover, transactions: day.transactions },
        directMinutes: hoursOf?.directMinutes ?? null,
        indirectMinutes: hoursOf?.indirectMinutes ?? null,
      }
    })
  }),
  ({ text, count, money, hours, date }) => [
    text('estimate:field.name', line => line.name, 28),
    date('estimate:field.date', line => line.date),
    money('estimate:sum.turnover', line => line.turnover),
    count('estimate:sum.transactions', line => line.transactions),
    hours('estimate:sum.direct', line => line.directMinutes),
    hours('estimate:sum.indirect', line => line.indirectMinutes),
  ],
)

interface Slot {
  date: string
  start: number
  turnover: number | null
  transactions: number | null
  heads: number | null
}

/** Every slot in which something is sold or somebody is needed: people come before the doors open. */
const slotsOf = ({ forecast, demand }: Pick<Estimate, 'forecast' | 'demand'>): Slot[] => {
  const slots = new Map<string, Slot>()
  const at = (date: string, start: number): Slot => {
    const key = `${date} ${start}`
    const slot = slots.get(key) ?? { date, start, turnover: null, transactions: null, heads: null }
    slots.set(key, slot)
    return slot
  }
  for (const day of forecast?.days ?? [])
    for (const { start, turnover, transactions } of day.slots)
      Object.assign(at(day.date, start), { turnover, transactions })
  for (const { date, start, target } of demand?.heads ?? []) {
    const slot = at(date, start)
    slot.heads = (slot.heads ?? 0) + target
  }
  return [...slots.values()].sort((a, b) => (a.date === b.date ? a.start - b.start : a.date < b.date ? -1 : 1))
}

export const estimateSlots = detailSheet(
  'estimate:export.slots',
  rowByRow(async (row: { id: string }, request: ServedLong) => {
    const { name, slot: minutes, ...estimate } = await read(row, request)
    return slotsOf(estimate).map(each => ({ name, minutes, ...each }))
  }),
  ({ text, count, money, date }) => [
    text('estimate:field.name', line => line.name, 28),
    date('estimate:field.date', line => line.date),
    text('estimate:history.slot', line => `${clockText(line.start)}-${clockText(line.start + line.minutes)}`),
    money('estimate:sum.turnover', line => line.turnover),
    count('estimate:sum.transactions', line => line.transactions),
    count('estimate:labour.heat', line => line.heads),
  ],
)
