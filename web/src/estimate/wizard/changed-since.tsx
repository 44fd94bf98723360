/** Says that an estimate has changed since scheduling got it, and hands it over again. */
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { notify } from '#web/api/notices.ts'
import type { StepProps } from '#web/estimate/use-estimate.ts'
import { Instant } from '#web/time/index.ts'

interface ChangedSinceProps extends Omit<StepProps, 'onNext'> {
  /** False where the step hands over by itself. */
  again: boolean
}

export const ChangedSince = ({ estimate, acts, again }: ChangedSinceProps) => {
  const { t } = useTranslation('estimate')
  const { id, revision, state, handedOverAt } = estimate
  // One that waits for a run says so by itself, and cannot be handed over before.
  if (state !== 'ready' || !handedOverAt) return null
  const handOver = async () => {
    await acts.handOver.mutateAsync({ id, revision })
    notify('success', t('handover.done'))
  }
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('changed_since.title')}
      description={
        <>
          {t('changed_since.text')} {t('changed_since.last')} <Instant at={handedOverAt} />
        </>
      }
      action={
        again && (
          <Button
            size="small"
            loading={acts.handOver.isPending}
            disabled={acts.busy && !acts.handOver.isPending}
            onClick={() => void handOver().catch(() => undefined)}
          >
            {t('changed_since.again')}
          </Button>
        )
      }
    />
  )
}
