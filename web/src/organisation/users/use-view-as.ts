/** Shows the company as a role, or a user, sees it; the page begins anew, since what it knows was said to the own view. */

import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { homePath } from '#web/session/home-path.ts'
import { useSession } from '#web/session/session.tsx'

type Whom = Input<typeof organisationCalls.beginViewing>

/** The command of a row; none for those who may not. */
export const useViewAs = () => {
  const { t } = useTranslation('organisation')
  const { mayCall } = useSession()
  const begin = useActCall(organisationCalls.beginViewing, { onDone: () => location.assign(homePath) })
  const may = mayCall(organisationCalls.beginViewing)
  return (whom: Whom) => (may ? [{ key: 'view', label: t('user.view_as'), onChoose: () => begin.mutate(whom) }] : [])
}
