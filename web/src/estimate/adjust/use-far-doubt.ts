/** What is asked of figures far from the model's: `5` may have been meant as five per cent. */
import { useTranslation } from 'react-i18next'
import { isFar } from '#web/estimate/adjust/typed-figure.ts'
import type { ReadPlace } from '#web/estimate/adjust/use-typed-figures.ts'
import type { Doubt } from '#web/estimate/use-take-back.ts'
import { useFormats } from '#web/time/index.ts'

/** Named one by one; of more the number is told. */
const named = 3

export const useFarDoubt = (slot: number) => {
  const { t } = useTranslation('estimate')
  const { money, weekday, shortDate, range } = useFormats()
  return (all: readonly ReadPlace[]): Doubt | undefined => {
    const far = all.flatMap(({ date, start, model, read }) => {
      if ('fault' in read || model === undefined || !isFar(read.cents, model)) return []
      const time = start === null ? '' : ` ${range(start, start + slot)}`
      const day = `${weekday(date)} ${shortDate(date)}${time}`
      return [t('adjust.far_one', { day, amount: money(read.cents), model: money(model) })]
    })
    if (far.length === 0) return undefined
    const more = far.length > named ? ` ${t('adjust.far_more', { count: far.length - named })}` : ''
    return {
      question: t('adjust.far', { list: far.slice(0, named).join(t('adjust.far_joint')) + more }),
      verb: t('adjust.far_verb'),
    }
  }
}
