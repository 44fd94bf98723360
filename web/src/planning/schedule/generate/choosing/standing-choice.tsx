/** What of a standing roster a search keeps: its cover, and what people made by hand. Both stay until somebody unticks them. */
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { GenerationChoice } from './generation-choice.ts'

type Kept = Pick<GenerationChoice, 'mayUncover' | 'keepsHandMade'>

interface StandingChoiceProps {
  value: Kept
  onChange: (values: Partial<Kept>) => void
}

export const StandingChoice = ({ value, onChange }: StandingChoiceProps) => {
  const { t } = useTranslation('planning')
  return (
    <>
      <fieldset>
        <legend>{t('schedule.generate.hand_made')}</legend>
        <Checkbox checked={value.keepsHandMade} onChange={event => onChange({ keepsHandMade: event.target.checked })}>
          {t('schedule.generate.hand_made_kept')}
        </Checkbox>
      </fieldset>
      <fieldset>
        <legend>{t('schedule.generate.cover')}</legend>
        <Checkbox checked={!value.mayUncover} onChange={event => onChange({ mayUncover: !event.target.checked })}>
          {t('schedule.generate.cover_kept')}
        </Checkbox>
      </fieldset>
    </>
  )
}
