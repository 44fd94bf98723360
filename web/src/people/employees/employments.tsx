/** The dated terms of an employee: department, position, kind of hire, system of hours. The effective date comes first. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { cycles, hireTypes, hoursSystems } from '#contract/people/employee.ts'
import { ChoiceField, DateField, DurationField, type FormState, issueOf, TextField } from '#web/form/index.ts'
import type { EmployeeForm } from '#web/people/employees/basics-tab.tsx'
import { HoursNote } from '#web/people/employees/hours-note.tsx'
import styles from '#web/people/employees/terms.module.css'
import { DepartmentField, PersonField, PositionField } from '#web/person/index.ts'

interface EmploymentsProps {
  form: FormState<EmployeeForm>
  managers: readonly { id: string; name: string }[]
}

export const Employments = ({ form, managers }: EmploymentsProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const { employments } = form.values
  const last = employments.at(-1)
  const add = () => last && form.set('employments', [...employments, { ...last, from: '', to: null }])
  const remove = (index: number) =>
    form.set(
      'employments',
      employments.filter((_, at) => at !== index),
    )
  return (
    <section>
      <h2>{t('employee.terms')}</h2>
      {employments.map((terms, index) => {
        const path = `employments.${index}`
        return (
          <fieldset key={index} className={styles.terms}>
            <legend className="screen-reader-only">{t('employee.terms_of', { row: index + 1 })}</legend>
            <div className={styles.grid}>
              <DateField
                label={t('field.from')}
                required
                value={terms.from || null}
                onChange={date => form.set(`${path}.from`, date ?? '')}
                issue={issueOf(form, `${path}.from`)}
              />
              <DateField
                label={t('field.to')}
                value={terms.to}
                onChange={date => form.set(`${path}.to`, date)}
                issue={issueOf(form, `${path}.to`)}
              />
              <DepartmentField form={form} path={`${path}.departmentId`} label={t('field.department')} required />
              <PositionField form={form} path={`${path}.position`} label={t('field.position')} />
              <TextField form={form} path={`${path}.rank`} label={t('field.rank')} max={60} nullable />
              <PersonField form={form} path={`${path}.managerId`} label={t('field.manager')} known={managers} />
              <ChoiceField
                form={form}
                path={`${path}.hireType`}
                label={t('field.hireType')}
                required
                options={hireTypes.map(value => ({ value, label: t(`hire.${value}`) }))}
              />
              <ChoiceField
                form={form}
                path={`${path}.hoursSystem`}
                label={t('field.hoursSystem')}
                required
                options={hoursSystems.map(value => ({ value, label: t(`hours.${value}`) }))}
              />
              {terms.hoursSystem === 'comprehensive' && (
                <ChoiceField
                  form={form}
                  path={`${path}.cycle`}
                  label={t('field.cycle')}
                  required
                  options={cycles.map(value => ({ value, label: t(`cycle.${value}`) }))}
                />
              )}
              <DurationField
                label={t('field.dayMinutes')}
                value={terms.dayMinutes}
                onChange={minutes => form.set(`${path}.dayMinutes`, minutes)}
                issue={issueOf(form, `${path}.dayMinutes`)}
              />
              <DurationField
                label={t('field.weekMinutes')}
                value={terms.weekMinutes}
                onChange={minutes => form.set(`${path}.weekMinutes`, minutes)}
                issue={issueOf(form, `${path}.weekMinutes`)}
              />
            </div>
            <HoursNote terms={terms} />
            {employments.length > 1 && (
              <Button size="small" onClick={() => remove(index)}>
                {t('employee.remove_terms', { row: index + 1 })}
              </Button>
            )}
          </fieldset>
        )
      })}
      <Button onClick={add}>{t('employee.add_terms')}</Button>
    </section>
  )
}
