/**
 * The demo's leave: types, and rules with where each is written. What differs by province is that of Shanghai, where the
 * demo's sites are; a company elsewhere enters its own.
 */
import type { LeaveTerms } from '#contract/leave/terms.ts'
import type { LeaveTypeRow } from '#contract/leave/type.ts'

type TypeFacts = Partial<Omit<LeaveTypeRow, 'id' | 'revision' | 'sort' | 'creator' | 'createdAt'>>

/** In the order in which they are offered. */
export const demoLeaveTypes = {
  annual: { name: '年休假', noticeDays: 3 },
  company: { name: '公司年假', noticeDays: 3 },
  lieu: { name: '加班调休', unit: 'hour', noticeDays: 1 },
  sick: { name: '病假（带薪）', hasBalance: false, isPrivate: true, law: 'sick', evidenceFrom: 100, backDays: 7 },
  personal: { name: '事假（无薪）', paid: false, hasBalance: false, law: 'personal', noticeDays: 1 },
  marriage: { name: '婚假', noticeDays: 15 },
  maternity: { name: '产假', counts: 'calendar', isPrivate: true, noticeDays: 30, evidenceFrom: 100 },
  paternity: { name: '陪产假', counts: 'calendar', evidenceFrom: 100, backDays: 30 },
  childcare: { name: '育儿假' },
  bereavement: { name: '丧假', backDays: 15 },
  injury: { name: '工伤假', hasBalance: false, isPrivate: true, evidenceFrom: 100, backDays: 30 },
} as const satisfies Record<string, TypeFacts>
export type DemoLeaveType = keyof typeof demoLeaveTypes

const usual: LeaveTerms = {
  issue: { kind: 'event', amount: 0 },
  prorated: true,
  limits: { grant: null, year: null, balance: null },
  validity: 'year',
  carry: null,
  release: 'at_once',
  freeze: { kind: 'none' },
  overdraft: { kind: 'none' },
  leaveUnit: 'day',
  minimum: 50,
  step: 50,
  rounding: 'down',
  decimals: 2,
  dayMinutes: null,
  owedPercent: null,
}

interface DemoRule {
  type: DemoLeaveType
  name: string
  priority: number
  source: string
  terms: Partial<LeaveTerms>
}

const population = '《上海市人口与计划生育条例》（2021年11月25日修正）第三十一条'

export const demoLeaveRules: readonly (DemoRule & { terms: LeaveTerms })[] = (
  [
    {
      type: 'annual',
      name: '国家年休假',
      priority: 1,
      source: '《职工带薪年休假条例》第三条；《企业职工带薪年休假实施办法》第三条、第五条',
      terms: {
        issue: { kind: 'statutory', reach: 'next_year' },
        carry: { on: { month: 1, day: 1 }, most: null, months: 12, needsConsent: true },
        decimals: 0,
        owedPercent: 300,
      },
    },
    {
      type: 'company',
      name: '公司年假（满一年每年2天）',
      priority: 2,
      source: '《员工手册》休假管理规定',
      terms: {
        issue: {
          ...{ kind: 'seniority', years: 'company', start: { month: 1, day: 1 }, lawFloor: false },
          bands: [
            { fromYears: 1, amount: 200 },
            { fromYears: 5, amount: 400 },
          ],
        },
        limits: { grant: 500, year: 500, balance: 1000 },
        carry: { on: { month: 1, day: 1 }, most: 200, months: 3, needsConsent: false },
        freeze: { kind: 'probation' },
      },
    },
    {
      type: 'lieu',
      name: '加班调休',
      priority: 1,
      source: '《劳动法》第四十四条第二项',
      terms: { issue: { kind: 'overtime' }, validity: 'half_year', leaveUnit: 'hour', minimum: 100, step: 50 },
    },
    {
      type: 'marriage',
      name: '婚假10天',
      priority: 1,
      source: population,
      terms: { issue: { kind: 'event', amount: 1000 }, minimum: 100, step: 100 },
    },
    {
      type: 'maternity',
      name: '产假158天',
      priority: 1,
      source: `《女职工劳动保护特别规定》第七条；${population}`,
      terms: { issue: { kind: 'event', amount: 15_800 }, minimum: 100, step: 100 },
    },
    {
      type: 'paternity',
      name: '陪产假10天',
      priority: 1,
      source: population,
      terms: { issue: { kind: 'event', amount: 1000 }, minimum: 100, step: 100 },
    },
    {
      type: 'childcare',
      name: '育儿假每年5天',
      priority: 1,
      source: population,
      terms: { issue: { kind: 'event', amount: 500 } },
    },
    {
      type: 'bereavement',
      name: '丧假3天',
      priority: 1,
      source: '《关于国营企业职工请婚丧假和路程假问题的通知》（1980年）',
      terms: { issue: { kind: 'event', amount: 300 }, minimum: 100, step: 100 },
    },
  ] satisfies DemoRule[]
).map(rule => ({ ...rule, terms: { ...usual, ...rule.terms } }))
