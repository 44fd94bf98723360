/** What an effect rests on, in a line; opened, the days it was learned from and what they and the weeks beside them had. */
import { useTranslation } from 'react-i18next'
import type { SpecialEffect } from '#contract/engine.ts'
import type { DerivationLine } from '#web/derivation/derivation-card.tsx'
import { addDays, useFormats } from '#web/time/index.ts'

const MILLION = 1_000_000

export const useEffectBasis = () => {
  const { t } = useTranslation('estimate')
  const { share, money, date, weekday } = useFormats()
  // Rounded to the place that is shown, so that what shows as nothing has no minus.
  const signed = (effect: number) => {
    const tenths = Math.round((effect - MILLION) / 1000) + 0
    return `${tenths >= 0 ? '+' : ''}${share(tenths * 10, 1)}`
  }
  const basis = ({ effect, source, likeDays, range: [low, high] }: SpecialEffect): string => {
    if (source !== 'learned') return t(`special.${source}`)
    const learned = { count: likeDays.length, low: signed(low), high: signed(high) }
    // Few days are not believed whole: the effect then lies outside of what they had, which is said.
    return effect < low || effect > high ? t('special.learned_drawn', learned) : t('special.learned', learned)
  }
  /** `past` has the turnover of days by date. */
  const lines = (effect: SpecialEffect, past: ReadonlyMap<string, number>) => {
    const had = (day: string) => {
      const turnover = past.get(day)
      return turnover === undefined ? '–' : money(turnover)
    }
    const likeDays = effect.likeDays.map((day): DerivationLine => {
      const beside = { before: had(addDays(day, -7)), after: had(addDays(day, 7)) }
      return { text: `${weekday(day)} ${date(day)}`, value: had(day), from: t('special.beside', beside) }
    })
    const ends = effect.range.map((end, at) => ({
      text: t(at === 0 ? 'special.lowest' : 'special.highest'),
      value: signed(end),
    }))
    const made = { text: t('special.effect'), value: signed(effect.effect) }
    return {
      lines: [...likeDays, ...(effect.source === 'learned' && likeDays.length > 0 ? ends : []), made],
      note: effect.source === 'learned' ? t('special.learned_how') : t(`special.${effect.source}`),
    }
  }
  return { basis, lines, signed }
}
