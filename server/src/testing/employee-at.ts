/** An employee of a test company, of its first site unless told, whom nobody has invited. */
import { employment } from '../access/schema.ts'
import { employee } from '../people/schema.ts'
import type { Services } from '../services.ts'
import type { TestCompany } from './test-company.ts'

export const employeeAt = (
  { db, clock }: Services,
  { companyId, siteIds }: TestCompany,
  {
    departmentId = siteIds[0] ?? '',
    ...who
  }: { name: string; jobNumber: string; phone?: string; departmentId?: string },
): Promise<string> =>
  db.inCompany(companyId, async tx => {
    const values = { ...who, hiredOn: '2025-01-01', createdAt: clock.now() }
    const [row] = await tx.insert(employee).values(values).returning({ id: employee.id })
    const employeeId = row?.id ?? ''
    const terms = { hoursSystem: 'standard', dayMinutes: 480, weekMinutes: 2400, from: '2025-01-01' } as const
    await tx.insert(employment).values({ employeeId, departmentId, ...terms })
    return employeeId
  })
