/** Whether cover that stands is kept: what a search offers covers no less, until somebody asks for what is worth more. */
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'

interface CoverChoiceProps {
  mayUncover: boolean
  onChange: (mayUncover: boolean) => void
}

export const CoverChoice = ({ mayUncover, onChange }: CoverChoiceProps) => {
  const { t } = useTranslation('planning')
  return (
    <fieldset>
      <legend>{t('schedule.generate.cover')}</legend>
      <Checkbox checked={!mayUncover} onChange={event => onChange(!event.target.checked)}>
        {t('schedule.generate.cover_kept')}
      </Checkbox>
    </fieldset>
  )
}
