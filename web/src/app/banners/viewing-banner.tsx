/** The word that the company is seen as somebody else sees it, with the way back. */
import { Button } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { viewingCalls } from '#contract/organisation/viewing.ts'
import { useActCall } from '#web/api/hooks.ts'
import { Banner } from '#web/app/banners/banner.tsx'
import { useRoleName } from '#web/person/role-name.ts'
import { useSession } from '#web/session/session.tsx'
import { Instant } from '#web/time/instant.tsx'

type Viewing = NonNullable<ReturnType<typeof useSession>['me']['viewing']>

export const ViewingBanner = () => {
  const { viewing } = useSession().me
  if (!viewing) return null
  return (
    <Suspense fallback={null}>
      <SeenAs {...{ viewing }} />
    </Suspense>
  )
}

/** Its words are the organisation's, which are asked for only here. */
const SeenAs = ({ viewing }: { viewing: Viewing }) => {
  const { t } = useTranslation('organisation')
  const roleName = useRoleName()
  // Everything that the page knows was said to somebody else.
  const end = useActCall(viewingCalls.endViewing, { onDone: () => location.reload() })
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
