/** One guide: department, type, effective date, its time slots, and the matrix of turnover ranges. */
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { estimateCalls } from '#contract/estimate/calls.ts'
import type { GuideForm } from '#contract/estimate/guide.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import { GuideEditor } from '#web/estimate/guides/guide-editor.tsx'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'

const slot = { name: '', start: 600, end: 1320, crossDay: false, basis: 'hourly', workstationId: null } as const

export const GuidePage = () => {
  const { t } = useTranslation('estimate')
  const [query] = useSearchParams()
  const { me } = useSession()
  const id = query.get('id')
  const guide = useRecordCall(estimateCalls.getGuide, { id: id ?? '' }, { enabled: id !== null })
  const fresh: GuideForm = {
    departmentId: null,
    type: 'direct',
    region: null,
    dayKind: null,
    effectiveFrom: me.today,
    enabled: true,
    slots: [{ ...slot }],
    rows: [{ fromCents: 0, values: [null] }],
  }
  return (
    <>
      <PageHead title={t(id === null ? 'guide.new' : 'title.guide')} subject={guide.data?.departmentName} />
      {id === null ? (
        <GuideEditor initial={fresh} state={undefined} />
      ) : (
        <QueryStates query={guide} record={{ list: '/estimate/workhourguide', listTitle: t('title.guides') }}>
          {({ revision, departmentId, type, region, dayKind, effectiveFrom, enabled, slots, rows, state }) => (
            <GuideEditor
              key={id}
              initial={{ id, revision, departmentId, type, region, dayKind, effectiveFrom, enabled, slots, rows }}
              state={state}
            />
          )}
        </QueryStates>
      )}
    </>
  )
}
