/** An open plan for tests of the screen: the real store and the real engine, in a server's and a worker's stead. */
import 'fake-indexeddb/auto'
import type { Away, Duty, Problem } from '#contract/engine.ts'
import type { PlanAct } from '#contract/planning/plans/plan.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { EngineClient } from '#web/engine/engine-client.ts'
import { inlineWorker, nodeDoor } from '#web/engine/testing/wasm-in-node.ts'
import { assemble } from '../open/assemble.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'
import { scheduleFacts } from '../open/schedule-facts.ts'
import { keptIn } from '../store/log/kept-in.ts'
import { type LocalLog, openLocalLog } from '../store/log/local-log.ts'
import type { PlanServer } from '../store/plan-server.ts'
import { ScheduleStore } from '../store/schedule-store.ts'
import { duty } from './roster-cases.ts'
import { ServerModel } from './server-model.ts'
import { restRule, shopPlan, shopProblem } from './shop.ts'

/** People of the shop's making, each on early duty five days a week; rest between duties is checked. */
export function bigShop(people: number, days: number): Problem {
  const small = shopProblem()
  const [model] = small.employees
  if (!model) throw new Error('the shop has people')
  const employees = Array.from({ length: people }, (_, at) => ({ ...model, id: `p${at}` }))
  const roster = employees.flatMap(({ id }, person) =>
    Array.from({ length: days }, (_, at) => at)
      .filter(at => (at + person) % 7 < 5)
      .map((at): Duty => duty(`${id}-${at}`, { employee: id, date: addDays(small.period.first, at), shift: 'early' })),
  )
  return { ...small, period: { ...small.period, days }, employees, roster, rules: [restRule()] }
}

let plans = 0
/** The engine's glue holds one instance for all. */
let door: ReturnType<typeof nodeDoor> | undefined

/** Opens the plan of a problem; its people are named by their ids. `save` stands in for a server that saves. */
export async function openShop(
  problem: Problem,
  acts?: PlanAct[],
  save?: PlanServer['save'],
  local?: LocalLog,
): Promise<OpenSchedule> {
  door ??= nodeDoor()
  const engineDoor = await door
  const { ok: away } = JSON.parse(engineDoor.call('away', JSON.stringify(problem))) as { ok?: Away[] }
  const made = shopPlan(problem, away)
  const plan = { ...made, plan: { ...made.plan, acts: acts ?? made.plan.acts } }
  const [model] = plan.employees
  if (!model) throw new Error('the shop has people')
  const employees = problem.employees.map(({ id }) => ({ ...model, id, name: id, jobNumber: id }))
  const facts = scheduleFacts({ ...plan, employees })
  const server = new ServerModel(problem.roster).asSeenBy('wang')
  const store = await ScheduleStore.open({
    revision: 1,
    duties: problem.roster,
    rest: keptIn(problem),
    local: local ?? (await openLocalLog(`open-shop-${plans++}`)),
    server: save ? { ...server, save } : server,
  })
  return assemble(facts, store, new EngineClient(() => inlineWorker(engineDoor)))
}
