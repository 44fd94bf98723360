/** One estimate with everything that can be done to it; every act answers the whole estimate anew. */
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { estimateCalls } from '#contract/estimate/calls.ts'
import type { EstimateDetail, EstimateForm } from '#contract/estimate/estimate.ts'
import { callKey, useActCall, useRecordCall } from '#web/api/hooks.ts'

/** An estimate as the form that saves it again. */
export const formOf = (estimate: EstimateDetail): EstimateForm => ({
  id: estimate.id,
  revision: estimate.revision,
  name: estimate.name,
  departmentId: estimate.departmentId,
  forecastType: estimate.forecastType,
  first: estimate.first,
  last: estimate.last,
  remark: estimate.remark,
  method: estimate.method,
  referenceDates: estimate.referenceDates,
  slot: estimate.slot,
  serviceLevel: estimate.serviceLevel,
  specials: estimate.specials,
})

export const useEstimate = (id: string | undefined) => {
  const { t } = useTranslation('estimate')
  const cache = useQueryClient()
  const query = useRecordCall(estimateCalls.getEstimate, { id: id ?? '' }, { enabled: id !== undefined })
  const keep = (answer: EstimateDetail) => {
    cache.setQueryData(callKey(estimateCalls.getEstimate, { id: answer.id }), answer)
  }
  const options = { stale: [estimateCalls.listEstimates], onDone: keep }
  const save = useActCall(estimateCalls.saveEstimate, options)
  const run = useActCall(estimateCalls.runEstimate, options)
  const adjust = useActCall(estimateCalls.adjustEstimate, { ...options, done: t('adjust.done') })
  const withdraw = useActCall(estimateCalls.withdrawAdjustment, { ...options, done: t('adjust.withdrawn') })
  const setDemand = useActCall(estimateCalls.setDemand, { ...options, done: t('hand.done') })
  const withdrawDemand = useActCall(estimateCalls.withdrawDemand, { ...options, done: t('hand.withdrawn') })
  const handOver = useActCall(estimateCalls.handOverEstimate, options)
  /** Saves a form and forecasts at once, also where the form is as it was: history or a guide may have changed meanwhile. */
  const saveAndRun = async (form: EstimateForm): Promise<EstimateDetail> => {
    const saved = await save.mutateAsync(form)
    return run.mutateAsync({ id: saved.id, revision: saved.revision })
  }
  const busy = [save, run, adjust, withdraw, setDemand, withdrawDemand, handOver].some(act => act.isPending)
  return { query, save, run, adjust, withdraw, setDemand, withdrawDemand, handOver, saveAndRun, busy }
}

export type EstimateActs = ReturnType<typeof useEstimate>

/** What every step of the wizard gets. */
export interface StepProps {
  estimate: EstimateDetail
  acts: EstimateActs
  onNext: () => void
}
