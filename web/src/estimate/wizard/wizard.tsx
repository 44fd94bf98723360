/** The estimate wizard: the steps lie across, then the figures of the whole estimate, then the step. */
import { Alert, Button, Select, Steps } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { AdjustStep } from '#web/estimate/adjust/adjust-step.tsx'
import styles from '#web/estimate/estimate.module.css'
import { StateTag } from '#web/estimate/list/state-tag.tsx'
import { useEstimate } from '#web/estimate/use-estimate.ts'
import { ChangedSince } from '#web/estimate/wizard/changed-since.tsx'
import { type StepName, stepNames } from '#web/estimate/wizard/step-names.ts'
import { BasicsStep } from '#web/estimate/wizard/steps/basics-step.tsx'
import { ForecastStep } from '#web/estimate/wizard/steps/forecast-step.tsx'
import { HandOverStep } from '#web/estimate/wizard/steps/hand-over-step.tsx'
import { IndicatorsStep } from '#web/estimate/wizard/steps/indicators-step.tsx'
import { LabourStep } from '#web/estimate/wizard/steps/labour-step.tsx'
import { SpecialStep } from '#web/estimate/wizard/steps/special-step.tsx'
import { Summary } from '#web/estimate/wizard/summary.tsx'
import { Empty, Loading, QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'
import { useNarrow } from '#web/theme/media.ts'

const parts = {
  indicators: IndicatorsStep,
  special: SpecialStep,
  forecast: ForecastStep,
  adjust: AdjustStep,
  labour: LabourStep,
  handover: HandOverStep,
}

export const Wizard = () => {
  const { t } = useTranslation(['estimate', 'shared'])
  const [query, setQuery] = useSearchParams()
  const narrow = useNarrow()
  const id = query.get('id') ?? undefined
  const step = stepNames.find(name => name === query.get('step')) ?? 'basics'
  const acts = useEstimate(id)
  const estimate = acts.query.data
  const go = (next: StepName, of = id) => setQuery(of === undefined ? { step: next } : { id: of, step: next })
  const onNext = () => go(stepNames[stepNames.indexOf(step) + 1] ?? step)
  const items = stepNames.map(name => ({
    key: name,
    title: t(`step.${name}`),
    disabled: name !== 'basics' && !estimate?.forecast,
  }))
  const part = (current: EstimateDetail) => {
    if (step === 'basics') return <BasicsStep estimate={current} acts={acts} onDone={of => go('indicators', of)} />
    if (current.forecast === null) return <Empty title={t('wizard.not_run')} text={t('wizard.not_run_text')} />
    const Part = parts[step]
    return <Part estimate={current} acts={acts} onNext={onNext} />
  }
  return (
    <>
      <PageHead
        title={t('title.wizard')}
        subject={estimate?.name}
        beside={
          estimate && (
            <>
              <span>{estimate.name}</span>
              <StateTag state={estimate.state} />
            </>
          )
        }
      />
      <div className={styles.wizard}>
        <nav aria-label={t('wizard.steps')}>
          {narrow ? (
            <Select
              aria-label={t('wizard.steps')}
              style={{ width: '100%' }}
              value={step}
              onChange={name => go(name)}
              options={items.map(({ key, title, disabled }, index) => ({
                value: key,
                label: `${index + 1} / ${items.length} ${title}`,
                disabled,
              }))}
            />
          ) : (
            <Steps
              size="small"
              titlePlacement="vertical"
              responsive={false}
              current={stepNames.indexOf(step)}
              onChange={index => go(stepNames[index] ?? 'basics')}
              items={items}
            />
          )}
        </nav>
        {estimate && <Summary estimate={estimate} />}
        <div>
          {estimate?.state === 'needs_run' && (
            <Alert
              type="warning"
              showIcon
              style={{ marginBottom: 16 }}
              title={t('wizard.rerun_title')}
              description={t('wizard.rerun_text')}
              action={
                <Button
                  size="small"
                  loading={acts.run.isPending}
                  onClick={() => acts.run.mutate({ id: estimate.id, revision: estimate.revision })}
                >
                  {t('wizard.rerun')}
                </Button>
              }
            />
          )}
          {estimate && <ChangedSince estimate={estimate} acts={acts} again={step !== 'handover'} />}
          {acts.run.isPending && !estimate?.forecast ? <Loading shape="block" /> : null}
          {id === undefined ? (
            <BasicsStep estimate={undefined} acts={acts} onDone={of => go('indicators', of)} />
          ) : (
            <QueryStates query={acts.query} record={{ list: '/estimate', listTitle: t('title.estimates') }}>
              {part}
            </QueryStates>
          )}
        </div>
      </div>
    </>
  )
}
