/** The private fields of a person that the reader may see: identity document, bank account, address, health. */
import { useTranslation } from 'react-i18next'
import { identityKinds } from '#contract/people/identity.ts'
import type { PrivateField as PrivateName } from '#contract/people/personal.ts'
import styles from '#web/form/frame/form.module.css'
import { ChoiceField, type FormState } from '#web/form/index.ts'
import { NewcomerNotes, useNewcomer } from '#web/people/employees/newcomer-notes.tsx'
import own from '#web/people/employees/personal.module.css'
import { contradicted, type Personal, type PersonalForm } from '#web/people/employees/personal-form.ts'
import { PrivateField } from '#web/people/employees/private-field.tsx'
import { useSession } from '#web/session/session.tsx'

/** Longest text of each, and whether it is written in lines. */
const sizes: Record<PrivateName, { max: number; lines?: number }> = {
  identityNumber: { max: 30 },
  bankName: { max: 60 },
  bankAccount: { max: 40 },
  homeAddress: { max: 200 },
  health: { max: 1000, lines: 3 },
}
const plainRows = [['bankName', 'bankAccount'], ['homeAddress'], ['health']] as const satisfies PrivateName[][]

export interface PrivateFieldsProps {
  form: FormState<PersonalForm>
  employeeId: string
  personal: Personal
  readOnly: boolean
}

export const PrivateFields = ({ form, employeeId, personal, readOnly }: PrivateFieldsProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const { me } = useSession()
  const { fields, mayContact } = personal
  // Only a number that is typed is looked for: the one on file has been.
  const typed = form.values.fields?.identityNumber
  const warnings = useNewcomer({ employeeId, identityNumber: typed }, Boolean(typed) && !readOnly)
  const against = contradicted(form.values, personal, me.today)
  const told = against.map(fact => t(`personal.contradicts.${fact}`)).join(' ')
  if (Object.keys(fields).length === 0) return null
  return (
    <section className={own.section}>
      <h2>{t('personal.private')}</h2>
      {fields.identityNumber && (
        <div className={styles.row}>
          <ChoiceField
            form={form}
            path="identityKind"
            label={t('field.identityKind')}
            clearable={fields.identityNumber.state === 'empty'}
            disabled={readOnly || !mayContact}
            options={identityKinds.map(value => ({ value, label: t(`identity.${value}`) }))}
          />
          <PrivateField
            {...{ form, employeeId, ...sizes.identityNumber }}
            field="identityNumber"
            shown={fields.identityNumber}
            readOnly={readOnly || !mayContact}
            help={told || (mayContact ? undefined : t('personal.contact_help'))}
            // Judged once it is whole; a shorter one when the field is left.
            onTyped={text => text.trim().length >= 18 && form.touch('fields.identityNumber')}
          />
        </div>
      )}
      <NewcomerNotes warnings={warnings} by="identityNumber" />
      {plainRows.map(row => (
        <div key={row[0]} className={styles.row}>
          {row.map(field => {
            const shown = fields[field]
            return (
              shown && <PrivateField key={field} {...{ form, employeeId, field, shown, readOnly, ...sizes[field] }} />
            )
          })}
        </div>
      ))}
    </section>
  )
}
