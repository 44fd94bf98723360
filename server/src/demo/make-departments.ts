/** Writes what is on record of the demo's departments, once its people are there to lead them. */
import { eq } from 'drizzle-orm'
import { department } from '../access/schema.ts'
import type { Tx } from '../db/database.ts'
import { employee } from '../people/schema.ts'
import { demoSites } from './made-up/sites.ts'
import type { DemoTree } from './make-organisation.ts'

const common = { legalEntity: '味来餐饮管理（上海）有限公司', province: '上海', area: '华东' }

/** The store manager of a site has its first number. */
const managerOf = async (tx: Tx, code: string): Promise<string | null> => {
  const [found] = await tx
    .select({ id: employee.id })
    .from(employee)
    .where(eq(employee.jobNumber, `${code}001`))
  return found?.id ?? null
}

export const makeDepartments = async (
  tx: Tx,
  tree: DemoTree,
  rootId: string,
  headId: string | undefined,
): Promise<void> => {
  const root = { ...common, nature: 'headquarters', level: '一级', costCentre: 'CC-000' }
  await tx
    .update(department)
    .set({ ...root, headId })
    .where(eq(department.id, rootId))
  for (const { code } of demoSites) {
    const of = { nature: 'store', level: '二级', costCentre: `CC-1${code.slice(1)}` }
    await tx
      .update(department)
      .set({ ...common, ...of, headId: await managerOf(tx, code) })
      .where(eq(department.id, tree.siteIds.get(code) ?? ''))
  }
}
