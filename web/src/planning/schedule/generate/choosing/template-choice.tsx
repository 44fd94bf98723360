/** The shift template that a plan is planned by: the site's own, or another that is offered to it. */
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generateCalls } from '#contract/planning/plans/generate.ts'
import { call } from '#web/api/call.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { TemplateSelect } from '#web/planning/templates/template-select.tsx'
import styles from '../generate.module.css'

interface TemplateChoiceProps {
  /** Whether the plan has one. */
  has: boolean
  /** The plan has another basis now. */
  onChosen: (name: string | null) => void
}

export const TemplateChoice = ({ has, onChosen }: TemplateChoiceProps) => {
  const { facts, engine } = useSchedule()
  const { t } = useTranslation('planning')
  const { plan } = facts.opened
  const id = useId()
  const [chosen, setChosen] = useState<{ id: string; name: string }>()
  const [told, setTold] = useState('')
  const [busy, setBusy] = useState(false)
  const choose = async (shiftTemplateId?: string) => {
    setBusy(true)
    try {
      const answer = await call(generateCalls.choosePlanTemplate, { planId: plan.id, shiftTemplateId })
      engine.rebase({ template: answer.template })
      setChosen(answer.shiftTemplate ?? undefined)
      const name = answer.shiftTemplate?.name ?? null
      const empty =
        name === null ? t('schedule.generate.template_none') : t('schedule.generate.template_empty', { name })
      setTold(answer.template.length > 0 ? '' : empty)
      onChosen(name)
    } catch {
      // The refusal has been told by its toast.
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.template}>
      <label htmlFor={id}>{t('plan.field.template')}</label>
      <TemplateSelect
        key={chosen?.id}
        control={{ id, status: '', 'aria-required': true, 'aria-invalid': undefined, 'aria-describedby': undefined }}
        departmentId={plan.departmentId}
        placeholder={(has && plan.templateName) || t('plan.template_choose')}
        known={chosen}
        value={chosen?.id ?? null}
        onChange={template => template && void choose(template)}
      />
      {!has && (
        <Button size="small" loading={busy} onClick={() => void choose()}>
          {t('schedule.generate.template_own')}
        </Button>
      )}
      {told && <p role="status">{told}</p>}
    </div>
  )
}
