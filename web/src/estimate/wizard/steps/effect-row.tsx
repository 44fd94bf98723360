/** A special day of the period in step 3: its effect, what that was learned from, and whether it is used. */
import { Checkbox, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SpecialEffect } from '#contract/engine.ts'
import type { WhyCells } from '#web/derivation/use-why-cells.ts'
import { type CellWhy, WhyCell } from '#web/derivation/why-cell.tsx'
import { useHappeningName } from '#web/estimate/happening-name.ts'
import { useEffectBasis } from '#web/estimate/special-days/effect-basis.ts'
import { useFormats } from '#web/time/index.ts'

export interface SpecialChoice {
  name: string
  used: boolean
  effect: number | null
}

const MILLION = 1_000_000
const percentOf = (effect: number) => Math.round((effect - MILLION) / 1000) / 10

export interface EffectRowProps {
  effect: SpecialEffect
  choice: SpecialChoice
  cells: WhyCells
  why: () => Promise<CellWhy>
  onChange: (values: Partial<SpecialChoice>) => void
}

export const EffectRow = ({ effect, choice, cells, why, onChange }: EffectRowProps) => {
  const { t } = useTranslation('estimate')
  const { date, weekday } = useFormats()
  const nameOf = useHappeningName()
  const { basis } = useEffectBasis()
  const title = `${nameOf(effect.name)} ${date(effect.date)}`
  return (
    <tr>
      <th scope="row">
        {weekday(effect.date)} {date(effect.date)}
      </th>
      <td style={{ textAlign: 'left' }}>{nameOf(effect.name)}</td>
      <td style={{ textAlign: 'left' }}>{t(`kind.${effect.kind}`)}</td>
      <td style={{ textAlign: 'left' }}>
        <WhyCell
          inline
          cells={cells}
          name={`${effect.date} ${effect.name}`}
          title={`${title} ${basis(effect)}`}
          why={why}
        >
          {basis(effect)}
        </WhyCell>
      </td>
      <td>
        <InputNumber
          size="small"
          aria-label={`${t('special.effect')} ${title}`}
          value={choice.effect === null ? percentOf(effect.effect) : percentOf(choice.effect)}
          min={-100}
          max={900}
          suffix="%"
          onChange={value => onChange({ effect: value === null ? null : Math.round(MILLION + value * 10_000) })}
        />
      </td>
      <td>
        <Checkbox
          aria-label={`${t('special.use')} ${title}`}
          checked={choice.used}
          onChange={event => onChange({ used: event.target.checked })}
        />
      </td>
    </tr>
  )
}
