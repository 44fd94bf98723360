/** The company that tests start with: a root department, two sites, and a person for each built-in role. */

import { hash } from '@node-rs/argon2'
import { usualScopeOf } from '#contract/organisation/usual-scope.ts'
import { type BuiltInRole, builtInRoles } from '#contract/shared/permissions.ts'
import { department, employment } from '../access/schema.ts'
import { acceptPolicy } from '../account/policy/accept-policy.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { person } from '../db/schema.ts'
import { foundCompany, join } from '../membership/founding/found-company.ts'
import { site } from '../organisation/schema.ts'
import { employee } from '../people/schema.ts'

export interface TestCompany {
  companyId: string
  rootId: string
  /** Two sites below the root, open 10:00 to 22:00 every day in Shanghai. */
  siteIds: [string, string]
  personIds: Record<BuiltInRole, string>
  employeeIds: Record<BuiltInRole, string>
  phones: Record<BuiltInRole, string>
}

export const testPassword = 'secret123'

const open = { start: 600, end: 1320 }

/** Makes the company. `number` keeps the phones of several companies apart: one digit where a test says it. */
export const makeTestCompany = async (db: Database, now: Date, name: string, number: number): Promise<TestCompany> => {
  const phone = (last: number): string => `138${String(number).padStart(5, '0')}00${last}`
  // Cheap to check: what a password costs is tried where passwords are made.
  const passwordHash = await hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  return db.asOwner(async tx => {
    const made: TestCompany = {
      companyId: '',
      rootId: '',
      siteIds: [newId(), newId()],
      personIds: { administrator: newId(), hr: newId(), manager: newId(), employee: newId() },
      employeeIds: { administrator: newId(), hr: newId(), manager: newId(), employee: newId() },
      phones: {
        administrator: phone(1),
        hr: phone(2),
        manager: phone(3),
        employee: phone(4),
      },
    }
    for (const each of builtInRoles) {
      const values = { id: made.personIds[each], phone: made.phones[each], name: `${name} ${each}` }
      await tx.insert(person).values({ ...values, passwordHash, phoneProvedAt: now, createdAt: now })
      await acceptPolicy(tx, values.id, now)
    }
    const founded = await foundCompany(tx, { name, deviceCode: false }, now)
    made.companyId = founded.companyId
    made.rootId = founded.rootId
    for (const [index, id] of made.siteIds.entries()) {
      await tx.insert(department).values({ id, parentId: founded.rootId, name: `Site ${index + 1}`, position: index })
      await tx.insert(site).values({ departmentId: id, openingHours: Array(7).fill(open) })
    }
    for (const [index, each] of builtInRoles.entries()) {
      const employeeId = made.employeeIds[each]
      const values = { id: employeeId, jobNumber: `T${index + 1}`, name: `${name} ${each}`, hiredOn: '2024-01-01' }
      await tx.insert(employee).values({ ...values, phone: made.phones[each], createdAt: now })
      await tx.insert(employment).values({
        employeeId,
        from: '2024-01-01',
        departmentId: each === 'administrator' || each === 'hr' ? founded.rootId : made.siteIds[0],
        hoursSystem: 'standard',
        dayMinutes: 480,
        weekMinutes: 2400,
      })
      const member = { personId: made.personIds[each], employeeId, roleIds: [founded.roles[each]] }
      await join(tx, { ...member, scope: usualScopeOf(each) }, now)
    }
    return made
  })
}
