/** Step 5: figures set by hand, many at once, with a reason; the model's figures stay beside them, and open. */
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adjustedAtOnce } from '#contract/estimate/estimate.ts'
import styles from '#web/estimate/adjust/adjust.module.css'
import { AdjustmentList } from '#web/estimate/adjust/adjustment-list.tsx'
import { DayFigures } from '#web/estimate/adjust/day-figures.tsx'
import { useReading } from '#web/estimate/adjust/figure-cell.tsx'
import type { FigureTableProps } from '#web/estimate/adjust/figure-table.ts'
import { TimeFigures } from '#web/estimate/adjust/time-figures.tsx'
import { useFarDoubt } from '#web/estimate/adjust/use-far-doubt.ts'
import { useModelFigures } from '#web/estimate/adjust/use-model-figure.tsx'
import { useTypedFigures } from '#web/estimate/adjust/use-typed-figures.ts'
import panel from '#web/estimate/estimate.module.css'
import type { StepProps } from '#web/estimate/use-estimate.ts'
import { useTakeBack } from '#web/estimate/use-take-back.ts'
import { useIssueSentence } from '#web/form/fields/field.tsx'
import { type Issues, TextField, UnsavedGuard, useForm } from '#web/form/index.ts'
import { useFormats } from '#web/time/index.ts'

type Grain = 'days' | 'times'

export const AdjustStep = ({ estimate, acts, onNext }: StepProps) => {
  const { t } = useTranslation('estimate')
  const [grain, setGrain] = useState<Grain>('days')
  const sentence = useIssueSentence()
  const takeBack = useTakeBack(estimate)
  const doubtOf = useFarDoubt(estimate.slot)
  const models = useModelFigures(estimate)
  const typed = useTypedFigures(models.centsOf)
  const tools = useTools({ estimate, models, typed })
  const check = ({ reason }: { reason: string }): Issues => ({
    ...(typed.all.length === 0 ? { figures: { key: 'estimate:error.figures_required' } } : {}),
    ...(typed.all.length > read.length ? { figures: { key: 'estimate:error.figures_unread' } } : {}),
    ...(typed.all.length > adjustedAtOnce
      ? { figures: { key: 'estimate:error.figures_many', values: { most: adjustedAtOnce } } }
      : {}),
    ...(reason.trim() ? {} : { reason: { key: 'estimate:error.reason_required' } }),
  })
  // What nobody can read is no adjustment yet.
  const read = typed.all.flatMap(({ date, start, read }) =>
    'cents' in read ? [{ date, start, turnoverCents: read.cents }] : [],
  )
  const form = useForm({
    initial: { reason: '' },
    check,
    onSubmit: async ({ reason }) => {
      if (!(await takeBack(doubtOf(typed.all)))) return false
      await acts.adjust.mutateAsync({ id: estimate.id, revision: estimate.revision, figures: read, reason })
      typed.clear()
      form.settle({ reason: '' })
    },
  })
  const missing = form.issues.figures !== undefined && typed.all.length === 0
  const FigureTable = grain === 'days' ? DayFigures : TimeFigures
  return (
    <div className={panel.panel}>
      <UnsavedGuard changed={typed.all.length > 0 && !form.saving} />
      <h2>{t('step.adjust')}</h2>
      <p className={panel.hint}>{t('adjust.intro')}</p>
      <Segmented<Grain>
        aria-label={t('adjust.grain')}
        value={grain}
        onChange={setGrain}
        options={[
          { value: 'days', label: t('adjust.whole_days') },
          { value: 'times', label: t('adjust.times') },
        ]}
        style={{ alignSelf: 'start' }}
      />
      <form
        ref={form.frame}
        noValidate
        className={panel.labelled}
        onSubmit={event => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <FigureTable {...{ estimate, typed, models, missing, tools }} />
        {form.issues.figures && (
          <div role="alert" className={styles.issue}>
            {sentence(form.issues.figures)}
          </div>
        )}
        <div className={styles.reason}>
          <TextField form={form} path="reason" label={t('adjust.reason')} required max={100} />
        </div>
        <Button htmlType="submit" loading={form.saving} disabled={acts.busy && !form.saving}>
          {read.length > 1 ? t('adjust.add_all', { count: read.length }) : t('adjust.add')}
        </Button>
      </form>
      <h3>{t('adjust.existing')}</h3>
      <AdjustmentList {...{ estimate, acts, models }} />
      <div className={panel.line}>
        <Button type="primary" onClick={onNext}>
          {t('wizard.next')}
        </Button>
      </div>
    </div>
  )
}

/** How the cell with the focus is read, and filling the ones below it. */
const useTools = ({ estimate, models, typed }: Pick<FigureTableProps, 'estimate' | 'models' | 'typed'>) => {
  const { t } = useTranslation('estimate')
  const { money, weekday, shortDate, range } = useFormats()
  const reading = useReading()
  const tools: FigureTableProps['tools'] = ({ focused, fillDown }) => {
    const read = focused && typed.readOf(focused)
    const model = focused && models.centsOf(focused)
    const time = focused?.start == null ? '' : ` ${range(focused.start, focused.start + estimate.slot)}`
    return (
      <div className={panel.line}>
        <Button size="small" disabled={!fillDown} onClick={fillDown}>
          {t('adjust.fill_down')}
        </Button>
        <span className={styles.told} role="status">
          {focused && model !== undefined && (
            <>
              {weekday(focused.date)} {shortDate(focused.date)}
              {time} · {t('adjust.model')} {money(model)}
              {read && ` → ${reading(read, model)}`}
            </>
          )}
        </span>
      </div>
    )
  }
  return tools
}
