/** The trade-offs of automatic planning: a preset, then every weight on its own. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import formStyles from '#web/form/frame/form.module.css'
import { type FormState, NumberField } from '#web/form/index.ts'
import type { RuleForm } from '#web/planning/rules/rule-page.tsx'
import { type Preset, presets, weightNames } from '#web/planning/rules/weight-presets.ts'

export const RuleWeights = ({ form }: { form: FormState<RuleForm> }) => {
  const { t } = useTranslation(['planning', 'shared'])
  return (
    <section className={formStyles.group} aria-label={t('rule.section.weights')}>
      <h2>{t('rule.section.weights')}</h2>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {(Object.keys(presets) as Preset[]).map(preset => (
          <Button key={preset} onClick={() => form.set('weights', presets[preset])}>
            {t(`preset.${preset}`)}
          </Button>
        ))}
      </div>
      <div className={formStyles.row}>
        {weightNames.map(name => (
          <NumberField
            key={name}
            form={form}
            path={`weights.${name}`}
            label={t(`weight.${name}`)}
            min={0}
            max={1_000_000}
          />
        ))}
      </div>
    </section>
  )
}
