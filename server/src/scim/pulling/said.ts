/** What another system says of a user, in our words. */
import { joinName, phoneOf } from '../users/user-resource.ts'
import type { SourceUser } from './read-source.ts'

export interface Said {
  id: string
  name: string
  jobNumber: string
  position: string | undefined
  email: string | undefined
  phone: string | undefined
  department: string | undefined
  active: boolean
}

const enterpriseId = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const firstOf = (many: { value?: string | undefined; primary?: boolean | undefined }[] | undefined) =>
  (many?.find(each => each.primary) ?? many?.[0])?.value?.trim()

export const saidOf = (user: SourceUser): Said => {
  const { name, displayName, userName = '' } = user
  const enterprise = user[enterpriseId]
  const composed = joinName(name?.familyName?.trim(), name?.givenName?.trim())
  return {
    id: user.id,
    name: (name?.formatted || displayName || composed).normalize('NFC').trim().slice(0, 60),
    jobNumber: (enterprise?.employeeNumber || userName).trim(),
    position: user.title?.trim() || undefined,
    email: firstOf(user.emails) || undefined,
    phone: phoneOf(firstOf(user.phoneNumbers)),
    department: enterprise?.department?.trim() || undefined,
    active: user.active ?? true,
  }
}
