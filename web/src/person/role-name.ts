/** What a role is called: the built-in ones in the reader's language, the company's own by their name. */
import { useCallback } from 'react'
import { useCodeText } from '#web/messages/code-text.ts'

export interface NamedRole {
  code: string | null
  name: string
}

export const useRoleName = () => {
  const text = useCodeText('account')
  return useCallback(
    ({ code, name }: NamedRole): string => (code ? text('account', `role.${code}`, {}, name) : name),
    [text],
  )
}

/** Several roles, as one text. */
export const useRoleNames = () => {
  const roleName = useRoleName()
  return useCallback((roles: readonly NamedRole[]): string => roles.map(roleName).join(' · '), [roleName])
}
