/** Whether an employee takes part in scheduling, and whether scheduling takes them as full or part time. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input, Output } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { staffTypes } from '#contract/people/staff.ts'
import { useActCall, useRecordCall } from '#web/api/hooks.ts'
import { ChoiceField, FormFooter, SwitchField, useForm } from '#web/form/index.ts'
import styles from '#web/person/capability.module.css'
import { OpenPart } from '#web/person/open-part.tsx'
import { QueryStates } from '#web/states/index.ts'

export interface StaffTermsEditorProps {
  employeeId: string
  readOnly: boolean
  onChanged: (changed: boolean) => void
}

/** The choice that leaves the type to the hire type; a list has no place for nothing. */
const asHired = 'as_hired'

interface StaffTermsFormProps extends Omit<StaffTermsEditorProps, 'employeeId'> {
  held: Output<typeof peopleCalls.getStaffTerms>
  save: (terms: Pick<Input<typeof peopleCalls.saveStaffTerms>, 'participates' | 'type'>) => Promise<unknown>
}

const StaffTermsForm = ({ held, save, readOnly, onChanged }: StaffTermsFormProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const form = useForm({
    initial: { participates: held.participates, type: held.type ?? asHired },
    onSubmit: ({ participates, type }) => save({ participates, type: staffTypes.find(each => each === type) ?? null }),
  })
  const { changed, saving } = form
  useEffect(() => {
    onChanged(changed && !saving)
    return () => onChanged(false)
  }, [changed, saving, onChanged])
  const hired = held.hiredType ? t(`hire.${held.hiredType}`) : t('staff.not_hired')
  return (
    <form
      className={styles.list}
      onSubmit={event => {
        event.preventDefault()
        form.submit()
      }}
    >
      <fieldset className={styles.terms} disabled={readOnly}>
        <legend className="screen-reader-only">{t('staff.terms')}</legend>
        <SwitchField
          form={form}
          path="participates"
          label={t('field.participates')}
          help={t('employee.participates_help')}
        />
        <ChoiceField
          form={form}
          path="type"
          label={t('staff.type')}
          help={t('staff.type_help')}
          disabled={readOnly}
          options={[
            { value: asHired, label: t('staff.as_hired', { type: hired }) },
            ...staffTypes.map(value => ({ value, label: t(`hire.${value}`) })),
          ]}
        />
      </fieldset>
      {!readOnly && <FormFooter saving={form.saving} changed={form.changed} onSave={() => form.submit()} />}
    </form>
  )
}

export const StaffTermsEditor = ({ employeeId, readOnly, onChanged }: StaffTermsEditorProps) => {
  const { t } = useTranslation('shared')
  const terms = useRecordCall(peopleCalls.getStaffTerms, { employeeId })
  const save = useActCall(peopleCalls.saveStaffTerms, {
    stale: [
      peopleCalls.getStaffTerms,
      peopleCalls.listStaff,
      peopleCalls.getSkills,
      peopleCalls.getAvailability,
      peopleCalls.getEmployee,
      peopleCalls.listEmployees,
    ],
    done: t('done.save'),
    onRefused: ({ code }) => code === 'stale' && void terms.refetch(),
  })
  return (
    <QueryStates query={terms} shape="form" record={{}}>
      {newest => (
        <OpenPart key={employeeId} {...{ newest, onChanged }}>
          {({ held, onChanged, keep }) => (
            <StaffTermsForm
              {...{ held, readOnly, onChanged }}
              save={values => keep(revision => save.mutateAsync({ employeeId, revision, ...values }))}
            />
          )}
        </OpenPart>
      )}
    </QueryStates>
  )
}
