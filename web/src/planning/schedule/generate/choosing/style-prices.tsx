/** What styles of days cost at the least on this plan's demand and people, before anybody searches: hours above the need. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StylePrices as Prices, Problem, StylePrice, UsualStyle } from '#contract/engine.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useFormats } from '#web/time/index.ts'
import styles from '../generate.module.css'
import { askedStyle, PRICED, type Priced, pricedWeek } from './priced-styles.ts'

export const StylePrices = ({ problem }: { problem: Problem }) => {
  const { t } = useTranslation('planning')
  const priceText = usePriceText()
  const prices = useStylePrices(problem)
  return (
    <fieldset>
      <legend>{t('schedule.generate.prices')}</legend>
      <dl className={styles.prices}>
        {PRICED.map(which => (
          <div key={which}>
            <dt>{t(`schedule.generate.price_${which}`)}</dt>
            <dd>{priceText(prices[which])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('schedule.generate.prices_help')}</p>
    </fieldset>
  )
}

/** Null where there is none. */
type Told = Partial<Record<Priced, StylePrice | null>>

function useStylePrices(problem: Problem): Told {
  const { client } = useSchedule().engine
  const [prices, setPrices] = useState<Told>({})
  useEffect(() => {
    let isGone = false
    const week = pricedWeek(problem)
    // A price can take seconds: edits and the search itself do not wait for it.
    const aside = client.aside()
    const priceOf = async (which: Priced, usual: UsualStyle) => {
      const asked = { problem: week, styles: [askedStyle(which, usual)] }
      return (await aside.call<Prices>('style_price', asked)).prices[0] ?? null
    }
    const price = async () => {
      const usual = await aside.call<UsualStyle>('usual_style', null)
      for (const which of PRICED) {
        const found = await priceOf(which, usual)
        if (isGone) return
        setPrices(before => ({ ...before, [which]: found }))
      }
    }
    price()
      .catch(() => !isGone && setPrices({ whole: null, split: null, drawn: null }))
      .finally(() => aside.close())
    return () => {
      isGone = true
      aside.close()
    }
  }, [client, problem])
  return prices
}

function usePriceText(): (price: StylePrice | null | undefined) => string {
  const { t } = useTranslation('planning')
  const { hours } = useFormats()
  return price => {
    if (price === undefined) return t('schedule.generate.price_wait')
    if (price === null) return t('schedule.generate.price_none')
    const above = hours(price.aboveMinutes)
    return price.shortMinutes > 0
      ? t('schedule.generate.price_short', { above, short: hours(price.shortMinutes) })
      : t('schedule.generate.price_above', { above })
  }
}
