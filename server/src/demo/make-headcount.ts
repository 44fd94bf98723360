/** The demo's headcount plan: what each department is to have since the year began; one is short of people, and one has more. */
import { sql } from 'drizzle-orm'
import { inForce } from '../access/in-force.ts'
import type { Tx } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { headcountPlan } from '../people/schema.ts'

interface Post extends Record<string, unknown> {
  department_id: string
  position: string | null
  heads: number
}

/** By what the plan differs from the people who are there, a site after the other. */
const differences = [2, 0, -1]

export const makeHeadcount = async (tx: Tx, today: string, now: Date): Promise<void> => {
  const posts = await rowsOf<Post>(
    tx,
    // Whoever works below counts, as they do where the plan is held beside them.
    sql`select line.above_id as department_id, position, count(*)::int as heads from employment
      join department_line line on line.department_id = employment.department_id
      where ${inForce('employment', today)}
      group by line.above_id, position order by count(*) desc, position, line.above_id`,
  )
  const kept = { from: `${today.slice(0, 4)}-01-01`, createdAt: now }
  const rows = [...Map.groupBy(posts, post => post.department_id)].flatMap(([departmentId, there], place) => {
    const heads = there.reduce((sum, post) => sum + post.heads, 0) + (differences[place % differences.length] ?? 0)
    const most = there.find(post => post.position !== null)
    return [
      { ...kept, departmentId, position: null, heads: Math.max(1, heads) },
      ...(most ? [{ ...kept, departmentId, position: most.position, heads: most.heads + 1 }] : []),
    ]
  })
  if (rows.length > 0) await tx.insert(headcountPlan).values(rows)
}
