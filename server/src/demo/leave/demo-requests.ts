/** What the demo's people asked for, by their place among all: the same at every start. */
import type { RequestState } from '#contract/approvals/values.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { DemoLeaveType } from './leave-facts.ts'

export interface DemoRequest {
  category: 'leave' | 'outing' | 'trip'
  /** Of leave. */
  type: DemoLeaveType | null
  from: string
  to: string
  fromMinute: number | null
  toMinute: number | null
  status: RequestState
  reason: string
  place: string
}

const whole = { fromMinute: null, toMinute: null, type: null, place: '' } as const

/** Each stands for those whose place leaves this rest: far enough apart that nobody's overlap. */
const kinds: readonly {
  every: number
  rest: number
  make: () => Partial<DemoRequest> & Pick<DemoRequest, 'category' | 'status' | 'reason'>
  first: number
  days: number
}[] = [
  {
    ...{ every: 24, rest: 5, first: 4, days: 3 },
    make: () => ({ category: 'leave', type: 'annual', status: 'processed', reason: '回老家' }),
  },
  {
    ...{ every: 24, rest: 17, first: 5, days: 3 },
    make: () => ({ category: 'leave', type: 'annual', status: 'in_approval', reason: '带孩子看病' }),
  },
  {
    ...{ every: 5, rest: 2, first: -70, days: 2 },
    make: () => ({ category: 'leave', type: 'annual', status: 'processed', reason: '家中有事' }),
  },
  {
    ...{ every: 7, rest: 3, first: -31, days: 1 },
    make: () => ({ category: 'leave', type: 'sick', status: 'processed', reason: '发烧' }),
  },
  {
    ...{ every: 19, rest: 4, first: 12, days: 1 },
    make: () => ({ category: 'leave', type: 'personal', status: 'in_approval', reason: '办理证件' }),
  },
  {
    ...{ every: 23, rest: 6, first: 15, days: 2 },
    make: () => ({ category: 'leave', type: 'personal', status: 'refused', reason: '朋友婚礼' }),
  },
  {
    ...{ every: 29, rest: 8, first: 18, days: 1 },
    make: () => ({ category: 'leave', type: 'annual', status: 'pending_edit', reason: '旅行' }),
  },
  {
    ...{ every: 21, rest: 9, first: 3, days: 1 },
    make: () => ({
      ...{ category: 'outing', status: 'processed', reason: '送健康证材料', place: '区疾控中心' },
      ...{ fromMinute: 840, toMinute: 960 },
    }),
  },
  {
    ...{ every: 31, rest: 10, first: 6, days: 1 },
    make: () => ({
      ...{ category: 'outing', status: 'in_approval', reason: '供应商验货', place: '中央厨房' },
      ...{ fromMinute: 600, toMinute: 720 },
    }),
  },
  {
    ...{ every: 37, rest: 0, first: 10, days: 2 },
    make: () => ({ category: 'trip', status: 'processed', reason: '新店开业支援', place: '苏州' }),
  },
]

/** The days between which somebody is with the company. */
export interface DemoStay {
  hiredOn: string
  leftOn: string | null
}

/** Whether the year's annual leave was theirs on the first of January: of those who had been here a year by then. */
const hasWholeYear = ({ hiredOn }: DemoStay, { from }: DemoRequest): boolean =>
  hiredOn <= `${Number(from.slice(0, 4)) - 1}-01-01`

const isThere = ({ hiredOn, leftOn }: DemoStay, { from, to }: DemoRequest): boolean =>
  hiredOn <= from && (leftOn === null || to <= leftOn)

/**
 * Of the person of this place, while they are there. Nobody has two at once: of those that would share a date the first
 * stands. Nobody takes more annual leave than there is: whoever is new takes personal leave instead.
 */
export const demoRequests = (place: number, stay: DemoStay, today: string): DemoRequest[] => {
  const found: DemoRequest[] = []
  for (const { every, rest, first, days, make } of kinds) {
    if (place % every !== rest) continue
    const from = addDays(today, first + (first < 0 ? -(place % 11) : place % 5))
    const to = addDays(from, days - 1)
    if (found.some(each => each.from <= to && from <= each.to)) continue
    const asked = { ...whole, from, to, ...make() }
    if (!isThere(stay, asked)) continue
    found.push(asked.type === 'annual' && !hasWholeYear(stay, asked) ? { ...asked, type: 'personal' } : asked)
  }
  return found
}
