/** The people who can sign in to the demo, one for each role; printed at start and named in the README. */
import type { BuiltInRole } from '#contract/shared/permissions.ts'

export interface DemoLogin {
  role: BuiltInRole
  name: string
  phone: string
  password: string
}

const password = 'paiban123'

export const demoLogins: readonly DemoLogin[] = [
  { role: 'administrator', name: '陈静', phone: '13800000001', password },
  { role: 'hr', name: '林晓雯', phone: '13800000002', password },
  { role: 'manager', name: '周建国', phone: '13800000003', password },
  { role: 'employee', name: '王小明', phone: '13800000004', password },
]
