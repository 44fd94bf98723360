/** What a role permits: a built-in one takes it from the contract, a company's own lists it. */
import { type BuiltInRole, builtInPermissions, type Permission, permissions } from '#contract/shared/permissions.ts'
import type { role } from './schema.ts'

const isPermission = (value: string): value is Permission => (permissions as readonly string[]).includes(value)
const isBuiltIn = (code: string | null): code is BuiltInRole => code !== null && code in builtInPermissions

/** Names that the contract does not know any more permit nothing. */
export const permissionsOf = ({
  code,
  permissions: own,
}: Pick<typeof role.$inferSelect, 'code' | 'permissions'>): readonly Permission[] =>
  isBuiltIn(code) ? builtInPermissions[code] : own.filter(isPermission)
