/** The fields of a resignation beside the people and the money. */
import { useTranslation } from 'react-i18next'
import { blacklistTypes } from '#contract/people/blacklist.ts'
import type { LawWarning } from '#contract/people/contracts/labour-contract.ts'
import { groundsOf, type LeavingType, leavingTypes, type ResignationRow } from '#contract/people/resignation.ts'
import formStyles from '#web/form/frame/form.module.css'
import { ChoiceField, DateField, type FormState, issueOf, SwitchField, TextField } from '#web/form/index.ts'
import { LawNotes } from '#web/people/contracts/law-notes.tsx'
import { fittingGround, type LeavingForm } from '#web/people/resignations/leaving-form.ts'
import { useSession } from '#web/session/session.tsx'

interface LeavingFieldsProps {
  form: FormState<LeavingForm>
  row: ResignationRow | undefined
  warnings: readonly LawWarning[]
}

type Day = 'lastDay' | 'socialEnd' | 'fundEnd'

const DayField = ({ form, path, help }: { form: FormState<LeavingForm>; path: Day; help?: string }) => {
  const { t } = useTranslation('people')
  const required = path === 'lastDay'
  return (
    <DateField
      label={t(`leaving.${path}`)}
      required={required}
      value={form.values[path] || null}
      onChange={date => form.set(path, date ?? (required ? '' : null))}
      issue={issueOf(form, path)}
      {...(help !== undefined && { help })}
    />
  )
}

/** A type has grounds of its own: choosing another type chooses its first. */
const withType = (form: FormState<LeavingForm>): FormState<LeavingForm> => ({
  ...form,
  set: (path, value) => {
    if (path !== 'type') return form.set(path, value)
    const type = value as LeavingType
    form.replace({ ...form.values, type, ground: fittingGround({ type, ground: form.values.ground }) })
  },
})

export const LeavingFields = ({ form, row, warnings }: LeavingFieldsProps) => {
  const { t } = useTranslation('people')
  const { type, blacklisted } = form.values
  return (
    <>
      <DayField form={form} path="lastDay" {...(row?.carriedOut && { help: t('leaving.carried_out_help') })} />
      <LawNotes warnings={warnings} field="lastDay" />
      <ChoiceField
        form={withType(form)}
        path="type"
        label={t('leaving.type')}
        required
        options={leavingTypes.map(value => ({ value, label: t(`leaving.type.${value}`) }))}
      />
      <ChoiceField
        form={form}
        path="ground"
        label={t('leaving.ground')}
        required
        options={groundsOf[type].map(value => ({ value, label: t(`leaving.ground.${value}`) }))}
      />
      <LawNotes warnings={warnings} field="ground" />
      <TextField form={form} path="reason" label={t('leaving.reason')} max={300} lines={2} />
      <div className={formStyles.row}>
        <DayField form={form} path="socialEnd" />
        <DayField form={form} path="fundEnd" />
      </div>
      {row?.blacklisted !== null && <Listing form={form} shown={blacklisted} />}
      <TextField form={form} path="remark" label={t('leaving.remark')} max={500} lines={2} />
    </>
  )
}

/** For whoever keeps the blacklist alone. */
const Listing = ({ form, shown }: { form: FormState<LeavingForm>; shown: boolean }) => {
  const { t } = useTranslation('people')
  const { may } = useSession()
  if (!may('people.blacklist')) return null
  return (
    <>
      <SwitchField
        form={form}
        path="blacklisted"
        label={t('leaving.blacklisted')}
        help={t('leaving.blacklisted_help')}
      />
      {shown && (
        <ChoiceField
          form={form}
          path="blacklistType"
          label={t('blacklist.type')}
          required
          options={blacklistTypes.map(value => ({ value, label: t(`blacklist.type.${value}`) }))}
        />
      )}
    </>
  )
}
