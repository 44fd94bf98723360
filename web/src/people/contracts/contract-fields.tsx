/** The fields of a contract, each with what law says of it. */
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import { periodWords } from '#contract/people/contracts/contract-period.ts'
import {
  type ContractRow,
  contractTerms,
  contractTypes,
  type LawWarning,
  mostProbationMonths,
  mostWarningDays,
} from '#contract/people/contracts/labour-contract.ts'
import { hireTypes } from '#contract/people/employee.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import styles from '#web/form/frame/form.module.css'
import { ChoiceField, DateField, Field, type FormState, issueOf, NumberField, TextField } from '#web/form/index.ts'
import { useLocale } from '#web/messages/locale.ts'
import type { ContractValues } from '#web/people/contracts/contract-values.ts'
import { LawNotes } from '#web/people/contracts/law-notes.tsx'
import { PersonPicker } from '#web/person/index.ts'

interface FieldsProps {
  form: FormState<ContractValues>
  law: readonly LawWarning[]
}

const Day = ({ form, path, required }: Pick<FieldsProps, 'form'> & { path: DayField; required?: boolean }) => {
  const { t } = useTranslation('people')
  const locale = useLocale()
  const { start, end } = form.values
  const period = path === 'end' ? periodWords(start, end, locale) : ''
  return (
    <DateField
      label={t(`contract.${path}`)}
      required={required}
      value={form.values[path] || null}
      onChange={date => form.set(path, date ?? (path === 'start' ? '' : null))}
      issue={issueOf(form, path)}
      help={period === '' ? undefined : period}
    />
  )
}
type DayField = 'start' | 'end' | 'signedOn' | 'probationUntil'

const Person = ({ form, known, settled }: Pick<FieldsProps, 'form'> & { known?: Known; settled: boolean }) => {
  const { t } = useTranslation('people')
  if (settled && known)
    return <Field label={t('contract.employee')}>{({ id }) => <span id={id}>{known.name}</span>}</Field>
  return (
    <Field label={t('contract.employee')} required issue={issueOf(form, 'employeeId')}>
      {control => (
        <PersonPicker
          control={control}
          known={known && [known]}
          value={form.values.employeeId || null}
          onChange={chosen => form.set('employeeId', chosen ?? '')}
        />
      )}
    </Field>
  )
}
interface Known {
  id: string
  name: string
}

const Term = ({ form, law }: FieldsProps) => {
  const { t } = useTranslation('people')
  const { term } = form.values
  return (
    <>
      <ChoiceField
        form={form}
        path="term"
        label={t('contract.term')}
        required
        options={contractTerms.map(value => ({ value, label: t(`contract.term.${value}`) }))}
        onChosen={chosen => chosen === 'open' && form.set('end', null)}
      />
      <LawNotes warnings={law} field="term" />
      <div className={styles.row}>
        <Day form={form} path="start" required />
        {term !== 'open' && <Day form={form} path="end" required={term === 'fixed'} />}
      </div>
      <Day form={form} path="signedOn" />
      <LawNotes warnings={law} field="signedOn" />
    </>
  )
}

const Probation = ({ form, law }: FieldsProps) => {
  const { t } = useTranslation('people')
  return (
    <>
      <div className={styles.row}>
        <NumberField
          form={form}
          path="probationMonths"
          label={t('contract.probationMonths')}
          required
          min={0}
          max={mostProbationMonths}
        />
        {form.values.probationMonths > 0 && <Day form={form} path="probationUntil" />}
      </div>
      <LawNotes warnings={law} field="probationMonths" />
      <LawNotes warnings={law} field="probationUntil" />
    </>
  )
}

export const ContractFields = ({ form, law, known, row }: FieldsProps & { known?: Known; row?: ContractRow }) => {
  const { t } = useTranslation('people')
  const { data } = useQueryCall(peopleCalls.getContractWarning, {})
  const settled = row !== undefined || known?.id === form.values.employeeId
  return (
    <>
      {row?.previousNumber && <p>{t('contract.previous', { number: row.previousNumber })}</p>}
      <Person form={form} known={known} settled={settled} />
      <div className={styles.row}>
        <TextField form={form} path="number" label={t('contract.number')} required max={40} />
        <ChoiceField
          form={form}
          path="type"
          label={t('contract.type')}
          required
          options={contractTypes.map(value => ({ value, label: t(`contract.type.${value}`) }))}
        />
      </div>
      <Term form={form} law={law} />
      <Probation form={form} law={law} />
      <ChoiceField
        form={form}
        path="employeeType"
        label={t('contract.employeeType')}
        clearable
        options={hireTypes.map(value => ({ value, label: t(`hire.${value}`) }))}
      />
      <div className={styles.row}>
        <TextField form={form} path="subject" label={t('contract.subject')} max={100} nullable />
        <TextField form={form} path="signingBody" label={t('contract.signingBody')} max={100} nullable />
      </div>
      <NumberField
        form={form}
        path="warningDays"
        label={t('contract.warningDays')}
        min={0}
        max={mostWarningDays}
        help={data && t('contract.warning_help', { days: data.days })}
      />
      <TextField form={form} path="remark" label={t('contract.remark')} max={500} lines={3} nullable />
    </>
  )
}
