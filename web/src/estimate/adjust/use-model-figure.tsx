/** What the model says of a day or a slot, whatever a person has set there: it opens what it is made of. */
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Forecast, Step } from '#contract/engine.ts'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import type { Place } from '#web/estimate/adjust/use-typed-figures.ts'
import { modelSteps, slotSteps } from '#web/estimate/slot-steps.ts'
import { useStepsInWords } from '#web/estimate/steps-in-words.ts'
import { useEngineWhy } from '#web/estimate/use-engine-why.ts'
import { WhyFigure } from '#web/estimate/why-figure.tsx'
import { useFormats } from '#web/time/index.ts'

interface ModelFigure {
  value: number
  steps: readonly Step[]
  /** Whether the day would be another one by now. */
  changed: boolean
}

/** An estimate keeps the model's figure of every day; a slot's only until a person touches its day: then the engine is asked. */
const useModelOf = (estimate: EstimateDetail) => {
  const ask = useEngineWhy(estimate)
  const [bare, setBare] = useState<Forecast>()
  const { forecast, adjustments } = estimate
  const touched = adjustments.some(each => !each.outside)
  useEffect(() => {
    if (!touched) return
    let left = false
    ask<Forecast>('forecast', ({ question }) => ({ ...question, overrides: [] })).then(
      answer => !left && setBare(answer),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [ask, touched])
  return useCallback(
    (date: string, start: number | null): ModelFigure | undefined => {
      const day = forecast?.days.find(each => each.date === date)
      if (!day) return undefined
      if (start === null) return { value: day.model, steps: modelSteps(day), changed: false }
      const isTouched = adjustments.some(each => each.date === date)
      const own = isTouched ? bare?.days.find(each => each.date === date) : day
      const slot = own?.slots.find(each => each.start === start)
      if (!own || !slot) return undefined
      return { value: slot.turnover, steps: slotSteps(slot, own.model), changed: own.model !== day.model }
    },
    [forecast, adjustments, bare],
  )
}

/** The model's figure of a day or of one of its slots, in cents and as a figure that opens; nothing where there is none, or not yet. */
export interface ModelFigures {
  centsOf: (place: Place) => number | undefined
  figureOf: (place: Place) => ReactNode
}

export const useModelFigures = (estimate: EstimateDetail): ModelFigures => {
  const { t } = useTranslation('estimate')
  const { money } = useFormats()
  const inWords = useStepsInWords(estimate.workstations)
  const modelOf = useModelOf(estimate)
  const centsOf = useCallback(({ date, start }: Place) => modelOf(date, start)?.value, [modelOf])
  const figureOf = ({ date, start }: Place) => {
    const model = modelOf(date, start)
    if (!model) return null
    const value = money(model.value)
    const title = t('why.figure', { figure: t('adjust.model'), value })
    const note = model.changed ? t('why.changed_since') : undefined
    return (
      <WhyFigure
        key={`${date} ${start} ${value}`}
        title={title}
        why={async () => ({ lines: inWords(model.steps), note })}
      >
        {value}
      </WhyFigure>
    )
  }
  return { centsOf, figureOf }
}
