/** Workstations that a person may see. */
import { and, asc, eq, ilike, isNull } from 'drizzle-orm'
import type { workstationCalls } from '#contract/planning/settings/workstation.ts'
import { linesInSight } from '../../access/lines-in-sight.ts'
import { department } from '../../access/schema.ts'
import { containing } from '../../db/containing.ts'
import type { Answer, Served } from '../../http/served.ts'
import { workstation } from '../../workstations/schema.ts'
import { shiftTemplate } from '../templates/schema.ts'

type ListWorkstations = typeof workstationCalls.listWorkstations

/** The list, by name and department. */
export const listWorkstations = async ({
  input,
  actor,
  tx,
}: Served<ListWorkstations>): Promise<Answer<ListWorkstations>> => {
  const inSight = await linesInSight(tx, actor, input.departmentId)
  const rows = await tx
    .select({ row: workstation, departmentName: department.name, referenceTemplateName: shiftTemplate.name })
    .from(workstation)
    .innerJoin(department, eq(department.id, workstation.departmentId))
    .leftJoin(shiftTemplate, eq(shiftTemplate.id, workstation.referenceTemplateId))
    .where(
      and(
        isNull(workstation.deletedAt),
        inSight.over(workstation.departmentId),
        input.text === '' ? undefined : ilike(workstation.name, containing(input.text)),
      ),
    )
    .orderBy(asc(workstation.priority), asc(workstation.name), asc(workstation.id))
  return {
    rows: rows.map(({ row, departmentName, referenceTemplateName }) => ({
      ...row,
      neverAloneWith: row.neverAloneWith === row.id ? ('self' as const) : row.neverAloneWith,
      departmentName,
      referenceTemplateName,
    })),
  }
}
