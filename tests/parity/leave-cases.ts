/** Questions on leave: a ledger with everything that one may hold, rules of each kind, and a leave by the hour over a night. */
import type {
  LeaveBalanceParams,
  LeaveDueParams,
  LeaveLengthParams,
  LeaveRule,
  LeaveValuesParams,
} from '#contract/engine.ts'

const january = { month: 1, day: 1 }

const balance: LeaveBalanceParams = {
  on: '2026-03-01',
  withLines: true,
  accounts: [
    {
      id: 'wang',
      setTo: '12.25',
      lines: [
        {
          id: 'a',
          kind: 'grant',
          day: '2026-01-01',
          amount: '184/73',
          validTo: '2026-12-31',
          priority: 1,
          parts: ['2026-01-01', '2026-07-01'].map(day => ({ day, amount: '92/73' })),
        },
        { id: 'b', kind: 'import', day: '2026-01-01', amount: '9.75' },
        { id: 'c', kind: 'use', day: '2026-02-02', amount: '-2', lot: 'b' },
        { id: 'd', kind: 'use', day: '2026-02-09', amount: '-3/2' },
        { id: 'e', kind: 'hold', day: '2026-07-06', amount: '-3' },
      ],
      take: {
        days: ['2026-07-07', '2026-07-08'].map(day => ({ day, amount: '4' })),
        overdraft: { kind: 'most', amount: '2' },
      },
    },
  ],
}

const rule = (id: string, issue: LeaveRule['issue'], rest: Partial<LeaveRule> = {}): LeaveRule => ({
  id,
  version: 1,
  from: '2024-01-01',
  unit: 'day',
  issue,
  validity: { kind: 'months', months: 12 },
  release: 'at_once',
  ...rest,
})

const due: LeaveDueParams = {
  to: '2027-06-30',
  accounts: [
    {
      id: 'wang',
      person: {
        joined: '2024-02-29',
        firstWork: '2016-07-02',
        probationTo: '2024-05-31',
        overtime: [{ id: 'o', rule: 'lieu', day: '2026-05-02', minutes: 250, dayKind: 'rest_day', agreed: false }],
        consents: [{ rule: 'law', year: 2025, carries: true, waived: false }],
        sick: [{ from: '2027-01-05', to: '2027-04-30' }],
      },
      rules: [
        rule('law', { kind: 'statutoryAnnual', reach: 'by_days', sickMonthDays: 30 }),
        rule(
          'more',
          { kind: 'monthly', on: { kind: 'on', day: 31 }, gift: { kind: 'fixed', amount: '10/12' } },
          {
            prorate: true,
            limitYear: '8',
            limitBalance: '9',
            release: 'quarter',
            freeze: { kind: 'probation' },
            carry: { on: january, most: '2.5', months: 3 },
            rounding: { way: 'half_up', to: '0.01' },
          },
        ),
        rule('lieu', { kind: 'overtime', dayMinutes: 450 }, { validity: { kind: 'months', months: 3 } }),
      ],
      lines: [{ id: 'u', kind: 'use', day: '2026-02-03', amount: '-1.5' }],
    },
  ],
}

const length: LeaveLengthParams = {
  asked: { from: '2026-03-28', to: '2026-03-30', start: 1200, end: 720 },
  unit: 'hour',
  counts: 'rostered',
  halves: { kind: 'at', minute: 750 },
  dayLength: { kind: 'rostered' },
  workday: [{ start: 540, end: 1080, breaks: [{ start: 720, end: 780 }] }],
  days: [
    { date: '2026-03-28', kind: 'rest_day', duties: [{ start: 1320, end: 1800, breaks: [] }] },
    { date: '2026-03-29', kind: 'rest_day', rotation: [], clockChange: { at: 120, forward: 60 } },
  ],
  others: [{ from: '2026-03-30', to: '2026-03-30', halves: [{ date: '2026-03-30', half: 'morning' }] }],
  rounding: { way: 'up', to: '0.25' },
  step: '0.5',
}

const values: LeaveValuesParams = {
  texts: ['12.25', 'x', '1.255'],
  limits: { least: '0', moreThanLeast: true, most: '9999.99', decimals: 2, step: '0.25' },
}

export const leaveCases: [string, unknown][] = [
  ['leave_balance', balance],
  ['leave_due', due],
  ['leave_length', length],
  ['leave_values', values],
]
