/** A shop for tests of planning: workstations, skilled people, shifts and a template at the test company's first site. */
import type { Duty } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { employment } from '../../access/schema.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { employee, payRate, skill } from '../../people/schema.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { workstation } from '../../workstations/schema.ts'
import { keepFiguresFresh } from '../plans/figures/due-figures.ts'

export interface PlanningShop {
  server: TestServer
  siteId: string
  otherSiteId: string
  admin: Browser
  manager: Browser
  hr: Browser
  employee: Browser
  till: string
  kitchen: string
  early: string
  late: string
  templateId: string
  /** Four people beside the manager and the employee, by job number P1 to P4. */
  people: [string, string, string, string]
  stop(): Promise<void>
}

const rest = (start: number) => [{ start, end: start + 30, paid: false }]

/** The server's clock stands at Monday 2 March 2026, 09:00 in Shanghai; plans of the tests begin on 9 March. */
export const planningShop = async (
  options: { workers?: number; database?: Database; settings?: Record<string, string> } = {},
): Promise<PlanningShop> => shopOn(await testServer(options))

/** A shop of a server's company that has nothing yet. */
export const shopOn = async (server: TestServer): Promise<PlanningShop> => {
  const { siteIds, companyId, rootId, employeeIds } = server.company
  const [till, kitchen] = [newId(), newId()]
  const people: PlanningShop['people'] = [newId(), newId(), newId(), newId()]
  const createdAt = server.clock.now()
  await server.services.db.inCompany(companyId, async tx => {
    const station = {
      departmentId: rootId,
      workType: 'direct' as const,
      crossPost: true,
      priority: 1,
      colour: 1,
      createdAt,
    }
    await tx.insert(workstation).values([
      { ...station, id: till, name: 'Till', starsMin: 1 },
      { ...station, id: kitchen, name: 'Kitchen', priority: 2, colour: 2 },
    ])
    await tx.insert(employee).values(
      people.map((id, index) => ({
        id,
        jobNumber: `P${index + 1}`,
        name: `Person ${index + 1}`,
        hiredOn: '2025-01-01',
        createdAt,
      })),
    )
    const terms = {
      from: '2025-01-01',
      departmentId: siteIds[0],
      hoursSystem: 'standard' as const,
      dayMinutes: 480,
      weekMinutes: 2400,
    }
    await tx.insert(employment).values(people.map(employeeId => ({ ...terms, employeeId })))
    await tx.insert(payRate).values(people.map(employeeId => ({ employeeId, from: '2025-01-01', hourlyCents: 2500 })))
    const skilled = [...people, employeeIds.employee, employeeIds.manager]
    await tx.insert(skill).values(skilled.map(employeeId => ({ employeeId, workstationId: till, stars: 3 })))
  })
  const admin = await server.signIn('administrator')
  const shift = (name: string, shortName: string, start: number, colour: number) =>
    server.call(calls.saveShift, { name, shortName, colour, start, end: start + 480, breaks: rest(start + 240) }, admin)
  const early = (await shift('Early', 'E', 600, 3)).id
  const late = (await shift('Late', 'L', 840, 4)).id
  const rows = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], workstationId: till, shiftId: early, heads: 1 }]
  const template = await server.call(
    calls.saveShiftTemplate,
    { name: 'Ordinary week', departmentId: siteIds[0], rows },
    admin,
  )
  return {
    server,
    siteId: siteIds[0],
    otherSiteId: siteIds[1],
    admin,
    manager: await server.signIn('manager'),
    hr: await server.signIn('hr'),
    employee: await server.signIn('employee'),
    till,
    kitchen,
    early,
    late,
    templateId: template.id,
    people,
    stop: () => server.stop(),
  }
}

/** The Monday on which plans of the tests begin. */
export const monday = '2026-03-09'

/** A manual plan of a week at the shop's site. */
export const makeWeek = async (shop: PlanningShop, name = 'Week 11', first = monday): Promise<string> => {
  const form = { name, departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first }
  return (await shop.server.call(calls.createPlan, { ...form, shiftTemplateId: shop.templateId }, shop.manager)).planId
}

/** Figures as lists show them once the job that counts them has run. */
export const countFigures = ({ server }: PlanningShop): Promise<void> =>
  keepFiguresFresh(server.services, new AbortController().signal)

/** An early duty at the till. */
export const earlyDuty = (
  shop: PlanningShop,
  employeeId: string | undefined,
  date: string,
  more: Partial<Duty> = {},
): Duty => {
  const start = more.start ?? 600
  const end = more.end ?? start + 480
  const duty: Duty = {
    id: newId(),
    date,
    start,
    end,
    breaks: [{ start: start + 240, end: start + 270, paid: false }],
    segments: [{ start, end, workstation: shop.till }],
    shift: shop.early,
    pinned: false,
    training: false,
    ...more,
  }
  return employeeId === undefined ? duty : { ...duty, employee: employeeId }
}

/** Sends one command that puts and removes duties. */
export const put = (
  shop: PlanningShop,
  planId: string,
  revision: number,
  duties: Duty[],
  options: { as?: Browser; remove?: string[]; id?: string; reason?: string } = {},
) =>
  shop.server.call(
    calls.savePlan,
    {
      planId,
      revision,
      commands: [
        {
          id: options.id ?? newId(),
          label: { act: 'assign', reason: options.reason },
          change: { remove: options.remove ?? [], put: duties },
        },
      ],
    },
    options.as ?? shop.manager,
  )

/** The code of a refusal, or `done`. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
