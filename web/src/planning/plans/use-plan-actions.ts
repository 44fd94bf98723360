/** The operations of a plan in the list: open, details, name, people, print, copy, delete. */
import { useTranslation } from 'react-i18next'
import { type PlanRow, planCalls } from '#contract/planning/plans/plan.ts'
import { useActCall } from '#web/api/index.ts'
import { useConfirm } from '#web/form/index.ts'
import type { MenuButtonItem } from '#web/list/acts/menu-button.tsx'
import { useSession } from '#web/session/session.tsx'

interface Dialogs {
  copy: (plan: PlanRow) => void
  rename: (plan: PlanRow) => void
}

export function usePlanActions({ copy, rename }: Dialogs): (plan: PlanRow) => MenuButtonItem[] {
  const { t } = useTranslation('planning')
  const { may } = useSession()
  const confirm = useConfirm()
  const remove = useActCall(planCalls.deletePlan, { stale: [planCalls.listPlans], done: t('plan.deleted') })
  const erase = async ({ id, name, revision }: PlanRow) => {
    if (await confirm({ question: t('plan.delete_question', { name }) })) remove.mutate({ planId: id, revision })
  }
  /** What the server would say, before it is asked. */
  const whyKept = ({ versionNumber, state }: PlanRow) => {
    if (versionNumber !== null) return t('error.plan_in_effect')
    return state === 'to_be_audited' ? t('error.plan_in_audit') : undefined
  }
  return plan => [
    { key: 'edit', label: t('plan.open'), to: `/planning/schedule/week?plan=${plan.id}` },
    { key: 'details', label: t('plan.details'), to: `/planning/plans/detail?id=${plan.id}` },
    ...(may('planning.edit') ? [{ key: 'rename', label: t('plan.rename'), onChoose: () => rename(plan) }] : []),
    ...(plan.acts.includes('edit')
      ? [
          {
            key: 'personnel',
            label: t('plan.personnel'),
            to: `/planning/plans/detail?id=${plan.id}&dialog=personnel`,
          },
        ]
      : []),
    { key: 'print', label: t('schedule.bar.print'), to: `/planning/plans/print?id=${plan.id}` },
    ...(may('planning.edit')
      ? [
          { key: 'copy', label: t('plan.copy'), onChoose: () => copy(plan) },
          {
            key: 'delete',
            label: t('plan.delete'),
            danger: true,
            disabled: !plan.acts.includes('delete'),
            why: whyKept(plan),
            onChoose: () => void erase(plan),
          },
        ]
      : []),
  ]
}
