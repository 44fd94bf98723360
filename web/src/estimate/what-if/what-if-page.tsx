/** What if: turnover, a happening or the service level changes, and demand and hours change at once. */
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import { useEstimate } from '#web/estimate/use-estimate.ts'
import { WhatIfPanel } from '#web/estimate/what-if/what-if-panel.tsx'
import { NotChosen, QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'

export const WhatIfPage = () => {
  const { t } = useTranslation('estimate')
  const [query] = useSearchParams()
  const id = query.get('id')
  if (id) return <OfEstimate id={id} />
  return <NotChosen title={t('title.what_if')} list="/estimate" listTitle={t('title.estimates')} />
}

const OfEstimate = ({ id }: { id: string }) => {
  const { t } = useTranslation('estimate')
  const { query } = useEstimate(id)
  // Tried on the same figures as long as the page is open; whoever comes back tries on those of then.
  const questions = useRecordCall(
    estimateCalls.getQuestions,
    { id },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )
  return (
    <QueryStates
      query={query}
      record={{ title: t('title.what_if'), list: '/estimate', listTitle: t('title.estimates') }}
    >
      {estimate => (
        <>
          <PageHead
            title={t('title.what_if')}
            subject={estimate.name}
            beside={<span>{estimate.name}</span>}
            actions={<Link to={`/estimate/details?id=${id}`}>{t('title.details')}</Link>}
          />
          <QueryStates query={questions}>
            {answer => <WhatIfPanel estimate={estimate} questions={answer.questions} />}
          </QueryStates>
        </>
      )}
    </QueryStates>
  )
}
