/** What a plan is expected to need before it is made: turnover, transactions, hours or why none, ratios; and what stands there already. */
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Input, Output } from '#contract/call.ts'
import { planCalls } from '#contract/planning/plans/plan.ts'
import { useQueryCall } from '#web/api/index.ts'
import { QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'
import { StandingList } from '../dialogs/standing-list.tsx'
import styles from '../plans.module.css'

type Outlook = Output<typeof planCalls.outlookPlan>['outlook']

const useOutlook = (form: Input<typeof planCalls.createPlan>) =>
  useQueryCall(planCalls.outlookPlan, form, { retry: false, placeholderData: before => before })

export const OutlookFigures = ({ form }: { form: Input<typeof planCalls.createPlan> }) => (
  <QueryStates query={useOutlook(form)}>{data => <OutlookList outlook={data.outlook} />}</QueryStates>
)

/** Says beside the days of a plan which others stand on them already; the same answer as the figures. */
export const StandingHint = ({ form }: { form: Input<typeof planCalls.createPlan> }) => {
  const { t } = useTranslation('planning')
  const standing = useOutlook(form).data?.standing ?? []
  if (standing.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('plan.standing')}
      description={<StandingList standing={standing} className={styles.standing} />}
    />
  )
}

export const OutlookList = ({ outlook }: { outlook: Outlook }) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const none = '–'
  const isEstimated = outlook.estimatedTurnoverCents !== null || outlook.estimatedTransactions !== null
  const why = outlook.neededMinutes > 0 ? undefined : isEstimated ? 'no_heads' : 'no_estimate'
  const figures = [
    ['turnover', outlook.estimatedTurnoverCents === null ? none : formats.money(outlook.estimatedTurnoverCents)],
    ['transactions', outlook.estimatedTransactions === null ? none : formats.number(outlook.estimatedTransactions)],
    ['needed', why ? none : formats.hours(outlook.neededMinutes)],
    ['available', formats.hours(outlook.availableMinutes)],
    ['turnover_per_hour', outlook.turnoverPerHourCents === null ? none : formats.money(outlook.turnoverPerHourCents)],
    [
      'transactions_per_hour',
      outlook.transactionsPerHour === null ? none : formats.number(outlook.transactionsPerHour, 1),
    ],
    ['direct_share', outlook.directShare === null ? none : formats.share(outlook.directShare)],
  ] as const
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`plan.outlook.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {why && <p>{t(`plan.outlook.${why}`)}</p>}
    </>
  )
}
