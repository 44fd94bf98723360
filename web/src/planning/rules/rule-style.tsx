/** The style of plans under a scheduling rule: the usual one, or a strength for each goal and days of two stretches. */
import { Radio, Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { UsualStyle } from '#contract/engine.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { strength, styleGoals } from '#contract/planning/plans/plan-style.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import formStyles from '#web/form/frame/form.module.css'
import { ChoiceField, DurationField, type FormState, NumberField } from '#web/form/index.ts'
import type { RuleForm } from '#web/planning/rules/rule-page.tsx'

type StyleForm = FormState<RuleForm>

/** Two ends of a stretch of time, each typed on its own. */
const SpanFields = ({ form, name }: { form: StyleForm; name: 'between' | 'stretch' }) => {
  const { t } = useTranslation('planning')
  const path = `style.twoStretches.${name}`
  const [shortest, longest] = form.values.style?.twoStretches?.[name] ?? [null, null]
  const issue = form.issues[path]
  // An end that is missing is asked for when the form is saved.
  const field = (end: 'shortest' | 'longest', value: number | null, set: (minutes: number | null) => unknown) => (
    <DurationField
      label={t(`style.${name}.${end}`)}
      required
      value={value}
      onChange={minutes => form.set(path, set(minutes))}
      issue={issue}
    />
  )
  return (
    <>
      {field('shortest', shortest, minutes => [minutes, longest])}
      {field('longest', longest, minutes => [shortest, minutes])}
    </>
  )
}

const TwoStretches = ({ form, usual }: { form: StyleForm; usual: UsualStyle | undefined }) => {
  const { t } = useTranslation('planning')
  const id = useId()
  const on = form.values.style?.twoStretches !== undefined
  return (
    <>
      <div className={formStyles.field}>
        <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <Switch
            id={id}
            checked={on}
            disabled={!on && usual?.twoStretches === undefined}
            onChange={next => form.set('style.twoStretches', next ? usual?.twoStretches : undefined)}
            aria-describedby={`${id}-help`}
          />
          <label htmlFor={id}>{t('style.two_stretches')}</label>
        </span>
        <span id={`${id}-help`} className={formStyles.help}>
          {t('style.two_stretches_help')}
        </span>
      </div>
      {on && (
        <div className={formStyles.row}>
          <NumberField
            form={form}
            path="style.twoStretches.mostPercent"
            label={t('style.most_percent')}
            min={0}
            max={100}
            unit="%"
            required
          />
          <SpanFields form={form} name="between" />
          <SpanFields form={form} name="stretch" />
        </div>
      )}
    </>
  )
}

const OwnGoals = ({ form }: { form: StyleForm }) => {
  const { t } = useTranslation('planning')
  return (
    <div className={formStyles.row}>
      {styleGoals.map(goal => (
        <ChoiceField
          key={goal}
          form={form}
          path={`style.${goal}`}
          label={t(`style.goal.${goal}`)}
          help={t(`style.help.${goal}`)}
          required
          options={strength.options.map(value => ({ value, label: t(`strength.${value}`) }))}
        />
      ))}
    </div>
  )
}

/** What the usual style is, in words. */
const UsualGoals = ({ usual }: { usual: UsualStyle }) => {
  const { t } = useTranslation('planning')
  return (
    <ul className={formStyles.help} aria-label={t('style.usual')}>
      {styleGoals.map(goal => (
        <li key={goal}>
          {t('style.goal_at', { goal: t(`style.goal.${goal}`), strength: t(`strength.${usual.style[goal]}`) })}
        </li>
      ))}
    </ul>
  )
}

export const RuleStyle = ({ form }: { form: StyleForm }) => {
  const { t } = useTranslation('planning')
  const usual = useQueryCall(planningCalls.getUsualStyle, {}).data
  const own = form.values.style != null
  return (
    <section className={formStyles.group} aria-label={t('rule.section.style')}>
      <h2>{t('rule.section.style')}</h2>
      <Radio.Group
        aria-label={t('rule.section.style')}
        value={own ? 'own' : 'usual'}
        onChange={event => form.set('style', event.target.value === 'own' ? (usual?.style ?? null) : null)}
        options={[
          { value: 'usual', label: t('style.usual') },
          { value: 'own', label: t('style.own'), disabled: !own && usual?.style === undefined },
        ]}
      />
      {!own && usual?.style && <UsualGoals usual={usual} />}
      {own && <OwnGoals form={form} />}
      {own && <TwoStretches form={form} usual={usual} />}
    </section>
  )
}
