/** A small open plan for tests: a week of a shop with three people and three shifts. */
import type { Away, Problem } from '#contract/engine.ts'
import type { OpenedPlan } from '#contract/planning/plans/plan-open.ts'
import { scheduleFacts } from '../open/schedule-facts.ts'

export const shopProblem = (over: Partial<Problem> = {}): Problem => ({
  version: 1,
  period: { first: '2026-11-16', days: 7 },
  slot: 30,
  precision: 15,
  calendar: { weekStart: 0, night: { start: 1320, end: 1800 }, days: [] },
  workstations: [
    { id: 'till', direct: true, priority: 1, starsMin: 1, certificate: false },
    { id: 'floor', direct: true, priority: 2, starsMin: 1, certificate: false },
  ],
  shifts: [
    { id: 'early', start: 420, end: 900, breaks: [], workstations: [] },
    { id: 'mid', start: 660, end: 1140, breaks: [{ start: 840, end: 870, paid: false }], workstations: ['till'] },
    { id: 'night', start: 1320, end: 1800, breaks: [], workstations: [] },
  ],
  employees: ['wang', 'li', 'zhao'].map(id => ({
    id,
    participates: true,
    employments: [{ from: '2024-01-01', hoursSystem: { kind: 'standard' }, dayMinutes: 480, weekMinutes: 2400 }],
    protections: [],
    skills: [
      { workstation: 'till', stars: id === 'wang' ? 5 : 1 },
      { workstation: 'floor', stars: id === 'wang' ? 2 : 4 },
    ],
    availability: [],
    exceptions: [],
    leave: [],
    wishes: [],
    pay: [],
    carried: [],
    fairness: { nights: 0, weekendDays: 0, holidays: 0, closings: 0, refusedWishes: 0 },
    restWeekdays: [],
  })),
  demand: [],
  template: [],
  rules: [],
  roster: [],
  history: [],
  published: [],
  algorithm: 'both',
  weights: {
    underMin: 1,
    underTarget: 1,
    overMax: 1,
    cost: 1,
    hoursBalance: 1,
    preference: 1,
    fairness: 1,
    stability: 1,
    finding: 1,
  },
  forecast: [],
  dutyMinutes: [240, 720],
  ...over,
})

const person = (id: string, name: string) => {
  const rest = { jobNumber: id, position: '', post: '', fullTime: true, homeDepartment: null }
  return { id, name, ...rest }
}

export const shopPlan = (problem = shopProblem(), away: Away[] = []): OpenedPlan => ({
  plan: {
    id: 'plan',
    name: 'Shop',
    departmentId: 'shop',
    departmentName: 'Shop',
    mode: 'manual',
    prediction: 'turnover',
    templateName: null,
    period: 'week',
    first: problem.period.first,
    days: problem.period.days,
    state: 'draft',
    applicationStatus: null,
    editsAfterEffective: 0,
    editLimit: null,
    headcount: 0,
    totalMinutes: 0,
    open: 0,
    prohibited: 0,
    counted: true,
    submitter: null,
    createdBy: 'Zhou',
    createdAt: '2026-11-01T00:00:00Z',
    revision: 1,
    peopleRevision: 0,
    versionNumber: null,
    unpublished: true,
    acts: ['edit', 'submit', 'publish', 'delete'],
  },
  timeZone: 'Asia/Shanghai',
  today: '2026-11-16',
  problem,
  away,
  costIsIndex: false,
  employees: [person('wang', '王小明'), person('li', '李娜'), person('zhao', '赵磊')],
  workstations: [
    { id: 'till', name: '收银', colour: 1 },
    { id: 'floor', name: '堂食', colour: 2 },
  ],
  shifts: [
    { id: 'early', name: '早班', shortName: '早', colour: 1 },
    { id: 'mid', name: '中班', shortName: 'M', colour: 2 },
    { id: 'night', name: '夜班', shortName: 'N', colour: 3 },
  ],
  holidays: [],
  settings: {
    period: 'week',
    precision: 15,
    startDate: '2026-11-16',
    daysBeforeEntry: 0,
    columns: ['daysOff', 'post', 'position', 'effectiveHours', 'shiftName', 'shiftTime'],
    check: true,
    mustPass: true,
    planApproval: false,
    editLimit: null,
    allowHistoryEdit: false,
    historyDays: 0,
  },
  versions: [],
  publishedRest: [],
  editors: [],
  generation: null,
  filled: false,
  proposal: null,
  elsewhere: [],
  standing: [],
  lockedBefore: null,
  seePay: true,
})

export const shopFacts = (problem = shopProblem()) => scheduleFacts(shopPlan(problem))

/** Eleven hours of rest between duties, of which a company may or may not let exceptions be made. */
export const restRule = (overridable = false): Problem['rules'][number] => ({
  number: 'T-1',
  rule: { id: 'min_rest_between_duties', params: { minutes: 660 } },
  severity: 'prohibited',
  overridable,
  jurisdiction: 'company',
  source: 'test',
})
