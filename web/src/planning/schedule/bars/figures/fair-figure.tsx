/** Fairness in the strip: how evenly nights, weekend days and hours are shared, by the engine; it opens its working. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fairness, Totals } from '#contract/engine.ts'
import { useFormats } from '#web/time/index.ts'
import { fairShare } from '../../derivation/fair-share.ts'
import { FairWhy } from '../../derivation/fair-why.tsx'
import { useEngineAnswer } from '../../panel/why/use-engine-answer.ts'
import { FigureWithWhy } from './figure-button.tsx'

export const FairFigure = ({ totals }: { totals: Totals }) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const fairness = useFairness(totals)
  const label = t('schedule.figure.fair')
  return (
    <FigureWithWhy
      figure="fair"
      label={label}
      value={fairness?.share === undefined ? '–' : fairShare(fairness.share, formats)}
      title={t('schedule.figure.fair_of')}
      content={() => (fairness ? <FairWhy fairness={fairness} /> : <p>{t('schedule.fair_why.none')}</p>)}
    />
  )
}

/** Asked anew after each act and whenever the figures move, as by others; until then the figure before stays. */
function useFairness({ minutes, cost }: Totals): Fairness | undefined {
  const answer = useEngineAnswer(`fairness ${minutes} ${cost}`, client => client.fairness())
  const [last, setLast] = useState<Fairness>()
  const told = answer?.state === 'told' ? answer.value : last
  if (told !== last) setLast(told)
  return told
}
