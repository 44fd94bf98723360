/** The toast of a publication: how many were told, how many nothing tells, and the way to who has acknowledged it. */
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import type { planStateCalls } from '#contract/planning/plans/plan-state.ts'
import { notify } from '#web/api/index.ts'

type Published = Pick<Output<typeof planStateCalls.publishPlan>, 'planId' | 'noAccount'>

export function useTellPublished(): (published: Published, ...said: string[]) => void {
  const { t } = useTranslation('planning')
  const navigate = useNavigate()
  return ({ planId, noAccount }, ...said) => {
    const sentences = noAccount > 0 ? [...said, t('publish.no_account', { count: noAccount })] : said
    notify('success', sentences.join(' · '), {
      label: t('plan.tab.acknowledgement'),
      run: () => void navigate(`/planning/plans/detail?id=${planId}&tab=acknowledgement`),
    })
  }
}
