/** O10: what decides first how far somebody reaches, and why one person reaches another or does not. */
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { AsOpened } from '#web/form/index.ts'
import { OrderForm } from '#web/organisation/reach/order-form.tsx'
import { Why } from '#web/organisation/reach/why.tsx'
import { QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'

export const ReachPage = () => {
  const { t } = useTranslation('organisation')
  const order = useQueryCall(organisationCalls.getScopeOrder, {})
  return (
    <>
      <PageHead title={t('title.scope')} />
      <QueryStates query={order} shape="form">
        {data => (
          <>
            <AsOpened record={data}>{held => <OrderForm initial={held} />}</AsOpened>
            <Why />
          </>
        )}
      </QueryStates>
    </>
  )
}
