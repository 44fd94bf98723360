/**
 * What it costs to find who acts and to keep a list to what they reach, in a company of 339 departments and 3,000
 * people, on both databases: `node benches/reach.ts`. Answers the middle of many runs in milliseconds.
 */
import { eq, sql } from 'drizzle-orm'
import type { Scope } from '../contract/src/shared/scope.ts'
import { reach } from '../server/src/access/reach.ts'
import { resolveActor } from '../server/src/access/resolve-actor.ts'
import { employment, membership } from '../server/src/access/schema.ts'
import { whoMay } from '../server/src/access/who-may.ts'
import type { Database, Tx } from '../server/src/db/database.ts'
import { makeTestCompany } from '../server/src/testing/test-company.ts'
import { kindsOfDatabase } from '../server/src/testing/test-database.ts'

const runs = 200
const today = '2026-03-02'
const regions = 12
const shops = 324

const middleOf = async (work: () => Promise<unknown>): Promise<string> => {
  const taken: number[] = []
  for (let run = 0; run < runs + 20; run += 1) {
    const begun = performance.now()
    await work()
    if (run >= 20) taken.push(performance.now() - begun)
  }
  return (taken.sort((a, b) => a - b)[runs / 2] ?? 0).toFixed(2)
}

/** Twelve regions below the root, the shops below those, and people at the shops. */
const fill = async (tx: Tx, rootId: string): Promise<void> => {
  await tx.execute(sql`insert into department (id, parent_id, name)
    select gen_random_uuid(), ${rootId}, 'Region ' || n from generate_series(1, ${regions}::int) n`)
  await tx.execute(sql`insert into department (id, parent_id, name)
    select gen_random_uuid(), (select id from department where name = 'Region ' || (1 + n % ${regions}::int)), 'Shop ' || n
    from generate_series(1, ${shops}::int) n`)
  await tx.execute(sql`insert into employee (id, job_number, name, hired_on, created_at)
    select gen_random_uuid(), 'B' || n, 'Person ' || n, '2024-01-01', now() from generate_series(1, 3000) n`)
  await tx.execute(sql`insert into employment (id, employee_id, from_date, department_id, hours_system, day_minutes, week_minutes)
    select gen_random_uuid(), id, '2024-01-01',
      (select id from department where name = 'Shop ' || (1 + substr(job_number, 2)::int % ${shops}::int)), 'standard', 480, 2400
    from employee where job_number like 'B%'`)
  await tx.execute(sql`analyze`).catch(() => undefined)
}

/** All lines of the company as a recursive view would work them out, whatever is asked of it. */
const byRecursion = (id: string) => sql`with recursive line as (
    select id as department_id, id as above_id, parent_id, 0 as steps from department where deleted_at is null
    union all select line.department_id, up.id, up.parent_id, line.steps + 1
      from department up join line on up.id = line.parent_id
  ) select department_id from line where above_id = ${id}`

const measure = async (kind: string, db: Database): Promise<void> => {
  const company = await makeTestCompany(db, new Date('2026-03-02T00:00:00Z'), 'Bench', 1)
  const { companyId, rootId, personIds } = company
  await db.inCompany(companyId, tx => fill(tx, rootId))
  await db.raw.exec('analyze')
  await db.inCompany(companyId, async tx => {
    const ids = (
      (await tx.execute(sql`select id from department where name like 'Shop%' order by id limit 300`)) as unknown as {
        rows: { id: string }[]
      }
    ).rows.map(row => row.id)
    const [region = ''] = (
      (await tx.execute(sql`select id from department where name = 'Region 1'`)) as unknown as {
        rows: { id: string }[]
      }
    ).rows.map(row => row.id)
    const scopes: Record<string, Scope> = {
      'the whole company': { kind: 'company' },
      'a region of 28 departments': { kind: 'custom', departmentIds: [region] },
      '300 listed departments': { kind: 'custom', departmentIds: ids },
    }
    for (const [name, scope] of Object.entries(scopes)) {
      await tx.update(membership).set({ scope }).where(eq(membership.personId, personIds.manager))
      const find = () => resolveActor(tx, { personId: personIds.manager, name: '' }, companyId, today, 'people.view')
      const actor = await find()
      const list = () =>
        tx
          .select({ id: employment.id })
          .from(employment)
          .where(reach(actor).over(employment.departmentId))
          .orderBy(employment.id)
          .limit(50)
      console.info(`${kind}, ${name}: actor ${await middleOf(find)} ms, a page of people ${await middleOf(list)} ms`)
    }
    const shop = ids[0] ?? ''
    console.info(`${kind}: who may ${await middleOf(() => whoMay(tx, 'planning.approve', shop, today))} ms`)
    const table = sql`select department_id from department_line where above_id = ${region}`
    console.info(
      `${kind}: departments below a region, by the table ${await middleOf(() => tx.execute(table))} ms, by recursion over the company ${await middleOf(() => tx.execute(byRecursion(region)))} ms`,
    )
  })
  await db.close()
}

for (const [kind, open] of await kindsOfDatabase()) await measure(kind, await open())
