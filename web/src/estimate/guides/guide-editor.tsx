/** The form of a guide; bounds are checked while they are typed, all of it again by the server. */
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { type GuideForm, type GuideState, guideTypes } from '#contract/estimate/guide.ts'
import { useActCall } from '#web/api/hooks.ts'
import styles from '#web/estimate/estimate.module.css'
import { GuideDays } from '#web/estimate/guides/guide-days.tsx'
import { guideIssues } from '#web/estimate/guides/guide-issues.ts'
import { GuideMatrix } from '#web/estimate/guides/guide-matrix.tsx'
import { GuideSlots } from '#web/estimate/guides/guide-slots.tsx'
import { useGuideWords } from '#web/estimate/guides/guide-words.ts'
import {
  ChoiceField,
  DateField,
  FormBody,
  FormFooter,
  FormFrame,
  SwitchField,
  UnsavedGuard,
  useForm,
} from '#web/form/index.ts'
import { DepartmentField } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { WithHistory } from '#web/settings/index.ts'

export const GuideEditor = ({ initial, state }: { initial: GuideForm; state: GuideState | undefined }) => {
  const { t } = useTranslation('estimate')
  const { may } = useSession()
  const navigate = useNavigate()
  const readOnly = !may('planning.rules')
  const words = useGuideWords()
  const save = useActCall(estimateCalls.saveGuide, {
    stale: [estimateCalls.listGuides, estimateCalls.getGuide],
    done: t('guide.saved'),
  })
  const form = useForm<GuideForm>({
    initial,
    schema: estimateCalls.saveGuide.input,
    check: guideIssues,
    onSubmit: values => save.mutateAsync(values),
  })
  const submit = async () => {
    if (await form.submit()) navigate('/estimate/workhourguide')
  }
  return (
    <FormFrame form={form} width="table" onSubmit={submit}>
      <UnsavedGuard changed={form.changed && !form.saving} />
      <WithHistory record={initial} subject="guide" words={words} issues={form.issues}>
        <FormBody readOnly={readOnly}>
          <div className={styles.fields}>
            <DepartmentField form={form} path="departmentId" label={t('field.department')} required />
            <ChoiceField
              form={form}
              path="type"
              label={t('field.type')}
              required
              options={guideTypes.map(value => ({ value, label: t(`guide.${value}`) }))}
            />
            <GuideDays form={form} />
            <DateField
              label={t('field.effectiveFrom')}
              required
              value={form.values.effectiveFrom ?? null}
              onChange={date => form.set('effectiveFrom', date)}
              issue={form.issues.effectiveFrom}
            />
            <SwitchField form={form} path="enabled" label={t('guide.enabled')} />
            {state && (
              <div>
                <Tag>{t(`guide.state.${state}`)}</Tag>
              </div>
            )}
          </div>
          <h2>{t('guide.slots')}</h2>
          <p className={styles.hint}>{t('guide.hint')}</p>
          <GuideSlots form={form} />
          <h2>{t('guide.ranges')}</h2>
          <GuideMatrix form={form} />
        </FormBody>
      </WithHistory>
      {!readOnly && (
        <FormFooter
          saving={form.saving}
          changed={form.changed || initial.id === undefined}
          onSave={submit}
          onCancel={() => {
            form.settle(initial)
            navigate('/estimate/workhourguide')
          }}
        />
      )}
    </FormFrame>
  )
}
