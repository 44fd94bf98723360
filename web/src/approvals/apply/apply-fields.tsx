/** The form of a request: the fields of its category, the reason, for whom and before whom. */
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Field, FormBody, FormFooter, FormFrame, TextField, UnsavedGuard, useForm } from '#web/form/index.ts'
import { PersonPicker } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { Ahead } from './ahead.tsx'
import { type ApplyForm, emptyForm, type FormCategory } from './apply-form.ts'
import { AwayFields } from './away-fields.tsx'
import { LeaveTypeField } from './leave-type-field.tsx'
import { MembersField } from './members-field.tsx'
import { OvertimeFields } from './overtime-fields.tsx'
import { useHandIn } from './use-hand-in.ts'

export const ApplyFields = ({ category }: { category: FormCategory }) => {
  const { t } = useTranslation('approvals')
  const { me, may } = useSession()
  const navigate = useNavigate()
  const handIn = useHandIn(category)
  const form = useForm<ApplyForm>({ initial: emptyForm(category, me.today), onSubmit: handIn.send })
  const submit = async () => {
    if (await form.submit()) navigate(`/approvals?tab=applied&open=${handIn.sentId()}`)
  }
  return (
    <FormFrame form={form} onSubmit={submit}>
      <UnsavedGuard changed={form.changed && !form.saving} />
      <FormBody>
        {may('approvals.view') && may('people.view') && (
          <Field label={t('apply.for')} help={t('apply.for_help')} issue={form.issues.employeeId}>
            {control => (
              <PersonPicker
                control={control}
                value={form.values.employeeId}
                clearable
                onChange={next => form.set('employeeId', next)}
              />
            )}
          </Field>
        )}
        {category === 'leave' && <LeaveTypeField form={form} />}
        {category === 'overtime' ? <OvertimeFields form={form} /> : <AwayFields form={form} category={category} />}
        <TextField form={form} path="reason" label={t('field.reason')} required lines={3} max={500} />
        <MembersField
          label={t('detail.witnesses')}
          help={t('apply.witnesses_help')}
          value={form.values.witnessIds}
          issue={form.issues.witnessIds}
          onChange={next => form.set('witnessIds', next)}
        />
      </FormBody>
      <Ahead category={category} form={form.values} />
      <FormFooter saving={form.saving} changed saveText={t('apply.submit')} onSave={submit} />
    </FormFrame>
  )
}
