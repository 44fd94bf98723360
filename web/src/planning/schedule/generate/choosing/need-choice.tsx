/** At which side of the estimates' bands a search plans; not there where all sides need the same. */
import { Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generateCalls, type NeedLevel } from '#contract/planning/plans/generate.ts'
import { call } from '#web/api/call.ts'
import { useQueryCall } from '#web/api/index.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import type { GenerationChoice } from './generation-choice.ts'

interface NeedChoiceProps {
  value: GenerationChoice['need']
  onChange: (need: GenerationChoice['need']) => void
  /** Nothing can start while a need is read. */
  onBusy: (busy: boolean) => void
}

export const NeedChoice = ({ value, onChange, onBusy }: NeedChoiceProps) => {
  const { t } = useTranslation('planning')
  const planId = useSchedule().facts.opened.plan.id
  const levels = useQueryCall(generateCalls.planNeed, { planId }).data?.levels ?? []
  const [asked, setAsked] = useState<NeedLevel | 'own'>(value?.level ?? 'own')
  if (levels.length === 0) return null
  const choose = async (level: NeedLevel | 'own') => {
    setAsked(level)
    if (level === 'own') return onChange(undefined)
    onBusy(true)
    try {
      const { demand } = await call(generateCalls.planNeed, { planId, level })
      onChange(demand ? { level, demand } : undefined)
    } catch {
      setAsked(value?.level ?? 'own')
    } finally {
      onBusy(false)
    }
  }
  return (
    <fieldset>
      <legend>{t('schedule.generate.need')}</legend>
      <Radio.Group
        value={asked}
        onChange={event => void choose(event.target.value)}
        options={[
          { value: 'own', label: t('schedule.generate.need_own') },
          ...levels.map(level => ({ value: level, label: `p${level}` })),
        ]}
      />
      <p>{t('schedule.generate.need_help')}</p>
    </fieldset>
  )
}
