/** What a role is called: the built-in ones in the reader's language, the company's own by their name. */
import { useCallback } from 'react'
import { useCodeText } from '#web/messages/code-text.ts'

export const useRoleName = () => {
  const text = useCodeText('account')
  return useCallback(
    (code: string | null, name: string): string => (code ? text('account', `role.${code}`, {}, name) : name),
    [text],
  )
}

/** The roles of an invitation, as one text. */
export const useRoleNames = () => {
  const roleName = useRoleName()
  return useCallback(
    (roles: readonly { code: string | null; name: string }[]): string =>
      roles.map(({ code, name }) => roleName(code, name)).join(' · '),
    [roleName],
  )
}
