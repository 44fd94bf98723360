/** What a company has already, by the names that a workbook may use. */
import { eq, isNull } from 'drizzle-orm'
import { department } from '../../access/schema.ts'
import { headOfficeZone } from '../../clock.ts'
import { currentCompany } from '../../db/company-table.ts'
import type { Tx } from '../../db/database.ts'
import { company } from '../../db/schema.ts'
import { site } from '../../organisation/schema.ts'
import { employee } from '../../people/schema.ts'
import { defaultSettings } from '../../planning/index.ts'
import { budget, scheduleSettings } from '../../planning/settings/schema.ts'
import { shift } from '../../planning/shifts/schema.ts'
import { workstation } from '../../workstations/schema.ts'

/** Ids by name; departments by code as well, employees by job number, shifts by name and short name. */
export interface Named {
  rootId: string
  /** Where a site lies that does not say so: where the company does. */
  home: { timeZone: string; region: string }
  departments: Map<string, string>
  workstations: Map<string, string>
  shifts: Map<string, string>
  employees: Map<string, string>
  /** Budgets that are there, by `budgetKey`. */
  budgets: ReadonlySet<string>
  /** The date from which weeks of the schedule are counted, and the smallest step of times. */
  startDate: string
  precision: number
  /** What the forms' judges ask; what the file brings is added as it is read. */
  parents: Map<string, string | null>
  sites: Set<string>
  workstationsThere: { id: string; departmentId: string; name: string }[]
  shiftsThere: { id: string; name: string; shortName: string; departmentIds: string[] }[]
}

/** A site has one budget from a day on. */
export const budgetKey = (departmentId: string, from: string) => `${departmentId} ${from}`

export const readNamed = async (tx: Tx): Promise<Named> => {
  const departments = await tx.select().from(department).where(isNull(department.deletedAt))
  const sites = await tx.select({ id: site.departmentId }).from(site)
  const workstations = await tx
    .select({ id: workstation.id, departmentId: workstation.departmentId, name: workstation.name })
    .from(workstation)
    .where(isNull(workstation.deletedAt))
  const shifts = await tx
    .select({
      ...{ id: shift.id, name: shift.name, shortName: shift.shortName },
      ...{ departmentIds: shift.departmentIds, enabled: shift.enabled },
    })
    .from(shift)
    .where(isNull(shift.deletedAt))
  const employees = await tx
    .select({ id: employee.id, jobNumber: employee.jobNumber })
    .from(employee)
    .where(isNull(employee.deletedAt))
  const budgets = await tx
    .select({ departmentId: budget.departmentId, from: budget.from })
    .from(budget)
    .where(isNull(budget.deletedAt))
  const [schedule] = await tx.select({ settings: scheduleSettings.settings }).from(scheduleSettings)
  const [home] = await tx
    .select({ timeZone: company.timeZone, region: company.jurisdiction })
    .from(company)
    .where(eq(company.id, currentCompany))
  const byCode = departments.flatMap(each => (each.code === null ? [] : [[each.code, each.id] as const]))
  return {
    rootId: departments.find(each => each.parentId === null)?.id ?? '',
    home: home ?? { timeZone: headOfficeZone, region: 'CN' },
    departments: new Map([...byCode, ...departments.map(each => [each.name, each.id] as const)]),
    workstations: new Map(workstations.map(each => [each.name, each.id])),
    // One out of use is named by nothing new.
    shifts: new Map(
      shifts
        .filter(each => each.enabled)
        .flatMap(each => [[each.shortName, each.id] as const, [each.name, each.id] as const]),
    ),
    employees: new Map(employees.map(each => [each.jobNumber, each.id])),
    budgets: new Set(budgets.map(each => budgetKey(each.departmentId, each.from))),
    startDate: schedule?.settings.startDate ?? defaultSettings.startDate,
    precision: schedule?.settings.precision ?? defaultSettings.precision,
    parents: new Map(departments.map(each => [each.id, each.parentId])),
    sites: new Set(sites.map(each => each.id)),
    workstationsThere: workstations,
    shiftsThere: shifts,
  }
}
