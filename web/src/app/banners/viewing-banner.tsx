/** The word that the company is seen as somebody else sees it, with the way back. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { Banner } from '#web/app/banners/banner.tsx'
import { useRoleName } from '#web/person/role-name.ts'
import { useSession } from '#web/session/session.tsx'
import { Instant } from '#web/time/instant.tsx'

export const ViewingBanner = () => {
  const { t } = useTranslation()
  const { me } = useSession()
  const roleName = useRoleName()
  // Everything that the page knows was said to somebody else.
  const end = useActCall(organisationCalls.endViewing, { onDone: () => location.reload() })
  const { viewing } = me
  if (!viewing) return null
  const name = viewing.role ? roleName(viewing.role) : (viewing.name ?? '')
  const [before, after] = t('viewing.as', { name, until: '\n' }).split('\n')
  return (
    <Banner>
      <span>
        {before}
        <Instant at={viewing.until} />
        {after}
      </span>
      <Button size="small" loading={end.isPending} onClick={() => end.mutate({})}>
        {t('viewing.back')}
      </Button>
    </Banner>
  )
}
