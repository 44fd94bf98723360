/** The sections of a scheduling rule: scope, prediction, algorithm, rest, comfort, priority, influencing factors. */
import { useTranslation } from 'react-i18next'
import { algorithm, influence, predictionRule, priorityOrder } from '#contract/planning/settings/scheduling-rule.ts'
import formStyles from '#web/form/frame/form.module.css'
import { ChoiceField, DurationField, type FormState, NumberField, SwitchField, TextField } from '#web/form/index.ts'
import { DepartmentField } from '#web/person/index.ts'
import type { RuleForm } from '#web/planning/rules/rule-page.tsx'

export const RuleFields = ({ form }: { form: FormState<RuleForm> }) => {
  const { t } = useTranslation(['planning', 'shared'])
  const [shortest, longest] = form.values.dutyMinutes ?? [null, null]
  const setDuty = (min: number | null, max: number | null) =>
    form.set('dutyMinutes', min === null || max === null ? null : [min, max])
  return (
    <>
      <div className={formStyles.row}>
        <TextField form={form} path="name" label={t('rule.name')} required max={60} />
        <DepartmentField form={form} path="departmentIds" label={t('rule.departments')} several required />
      </div>
      <SwitchField form={form} path="enabled" label={t('shift.enabled')} />
      <h2>{t('rule.section.prediction')}</h2>
      <div className={formStyles.row}>
        <ChoiceField
          form={form}
          path="prediction"
          label={t('rule.prediction')}
          required
          options={predictionRule.options.map(value => ({ value, label: t(`prediction.${value}`) }))}
        />
        <ChoiceField
          form={form}
          path="algorithm"
          label={t('rule.algorithm')}
          required
          options={algorithm.options.map(value => ({ value, label: t(`algorithm.${value}`) }))}
        />
        <NumberField
          form={form}
          path="rank"
          label={t('rule.rank')}
          min={1}
          max={999}
          help={t('rule.rank_help')}
          required
        />
      </div>
      <h2>{t('rule.section.rest')}</h2>
      <NumberField
        form={form}
        path="restHours"
        label={t('rule.rest_hours')}
        min={0}
        max={48}
        step={0.5}
        places={1}
        unit={t('rule.unit.hours')}
        required
      />
      <h2>{t('rule.section.comfort')}</h2>
      <div className={formStyles.row}>
        <NumberField
          form={form}
          path="comfort.maxRunDays"
          label={t('rule.max_run_days')}
          min={1}
          max={31}
          unit={t('rule.unit.days')}
          required
        />
        <NumberField
          form={form}
          path="comfort.maxShiftChanges"
          label={t('rule.max_shift_changes')}
          min={0}
          max={7}
          unit={t('rule.unit.times')}
          required
        />
      </div>
      <div className={formStyles.row}>
        <NumberField
          form={form}
          path="stepMinutes"
          label={t('rule.step')}
          help={t('rule.step_help')}
          min={5}
          max={120}
          step={5}
          unit={t('rule.unit.minutes')}
          required
        />
        <DurationField
          label={t('rule.shortest')}
          required
          value={shortest}
          onChange={minutes => setDuty(minutes, longest)}
          issue={form.issues.dutyMinutes}
        />
        <DurationField
          label={t('rule.longest')}
          required
          value={longest}
          onChange={minutes => setDuty(shortest, minutes)}
          issue={form.issues.dutyMinutes}
        />
      </div>
      <h2>{t('rule.section.priority')}</h2>
      <ChoiceField
        form={form}
        path="priority"
        label={t('rule.priority')}
        several
        required
        help={t('rule.priority_help')}
        options={priorityOrder.options.map(value => ({ value, label: t(`priority.${value}`) }))}
      />
      <ChoiceField
        form={form}
        path="influences"
        label={t('rule.influences')}
        several
        help={t('rule.influences_help')}
        placeholder={t('rule.influences_none')}
        options={influence.options.map(value => ({ value, label: t(`influence.${value}`) }))}
      />
    </>
  )
}
