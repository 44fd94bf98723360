/** The form of a request: the fields of its category, the reason, for whom and before whom. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { approvalCalls } from '#contract/approvals/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { requestReads } from '#web/approvals/request-reads.ts'
import {
  Field,
  FormBody,
  FormFooter,
  FormFrame,
  type FormState,
  TextField,
  UnsavedGuard,
  useForm,
} from '#web/form/index.ts'
import { PersonPicker } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { Ahead } from './ahead.tsx'
import { type ApplyForm, type FormCategory, type GoingOn, sentForm } from './apply-form.ts'
import { AwayFields } from './away-fields.tsx'
import { ImagesField } from './images-field.tsx'
import { LeaveTypeField } from './leave-type-field.tsx'
import { MembersField } from './members-field.tsx'
import { OvertimeFields } from './overtime-fields.tsx'
import { useHandIn } from './use-hand-in.ts'

interface ApplyFieldsProps {
  category: FormCategory
  initial: ApplyForm
  /** What it goes on with, as it was read. */
  going: GoingOn
  /** Images that lie with it already. */
  held: readonly string[]
}

/** The draft is kept once, when something has to lie with it; from then on it is the one that is handed in. */
const useKept = (category: FormCategory, going: GoingOn) => {
  const [kept, setKept] = useState(going)
  const save = useActCall(approvalCalls.saveRequest, { stale: requestReads, quiet: true })
  const keep = async (form: ApplyForm): Promise<string> => {
    if (kept.id !== undefined) return kept.id
    const { requestId, revision } = await save.mutateAsync(sentForm(category, form, kept))
    setKept({ ...kept, id: requestId, revision })
    return requestId
  }
  return { kept, keep }
}

export const ApplyFields = ({ category, initial, going, held }: ApplyFieldsProps) => {
  const { t } = useTranslation('approvals')
  const navigate = useNavigate()
  const { kept, keep } = useKept(category, going)
  const [images, setImages] = useState(held)
  const handIn = useHandIn(category, kept)
  const form = useForm<ApplyForm>({ initial, onSubmit: handIn.send })
  const submit = async () => {
    if (await form.submit()) navigate(`/approvals?tab=applied&open=${handIn.sentId()}`)
  }
  const { values, issues } = form
  return (
    <FormFrame form={form} onSubmit={submit}>
      <UnsavedGuard changed={form.changed && !form.saving} />
      <FormBody>
        {/* What is cancelled is what it was: only the reason is asked for. */}
        {going.refersAs !== 'cancel' && (
          <AskedFields category={category} form={form} isNew={going.id === undefined && !going.refersTo} />
        )}
        <TextField form={form} path="reason" label={t('field.reason')} required lines={3} max={500} />
        {going.refersAs !== 'cancel' && (
          <ImagesField
            images={images}
            onChange={setImages}
            keep={() => keep(values)}
            issue={issues.images ?? issues.file}
          />
        )}
        <MembersField
          label={t('detail.witnesses')}
          help={t('apply.witnesses_help')}
          value={values.witnessIds}
          issue={issues.witnessIds}
          onChange={next => form.set('witnessIds', next)}
        />
      </FormBody>
      <Ahead category={category} form={values} going={kept} images={images.length} />
      <FormFooter saving={form.saving} changed saveText={t('apply.submit')} onSave={submit} />
    </FormFrame>
  )
}

interface AskedFieldsProps {
  category: FormCategory
  form: FormState<ApplyForm>
  /** Whose it is, is chosen once. */
  isNew: boolean
}

const AskedFields = ({ category, form, isNew }: AskedFieldsProps) => {
  const { t } = useTranslation('approvals')
  const { may } = useSession()
  return (
    <>
      {isNew && may('approvals.view') && may('people.view') && (
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
    </>
  )
}
