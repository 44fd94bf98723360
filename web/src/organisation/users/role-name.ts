/** What a role is called: the built-in ones in the reader's language, the company's own by their name. */
import { useCallback } from 'react'
import { useCodeText } from '#web/messages/code-text.ts'

export interface NamedRole {
  id: string
  code: string | null
  name: string
}

export const useRoleName = (roles: readonly NamedRole[]) => {
  const text = useCodeText('account')
  return useCallback(
    (id: string): string => {
      const role = roles.find(each => each.id === id)
      if (!role) return ''
      return role.code ? text('account', `role.${role.code}`, {}, role.name) : role.name
    },
    [roles, text],
  )
}
