/** Dated protections by law: pregnancy and nursing. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ChoiceField, DateField, type FormState, issueOf } from '#web/form/index.ts'
import type { EmployeeForm } from '#web/people/employees/basics-tab.tsx'
import styles from '#web/people/employees/terms.module.css'

const protectionKinds = ['pregnancy', 'nursing'] as const

export const Protections = ({ form }: { form: FormState<EmployeeForm> }) => {
  const { t } = useTranslation(['people', 'shared'])
  const protections = form.values.protections ?? []
  const set = (next: EmployeeForm['protections']) => form.set('protections', next)
  return (
    <section>
      <h2>{t('employee.protections')}</h2>
      {protections.map((protection, index) => {
        const path = `protections.${index}`
        return (
          <div key={index} className={styles.line}>
            <ChoiceField
              form={form}
              path={`${path}.kind`}
              label={t('field.protection')}
              required
              options={protectionKinds.map(value => ({ value, label: t(`protection.${value}`) }))}
            />
            <DateField
              label={t('field.from')}
              required
              value={protection.from || null}
              onChange={date => form.set(`${path}.from`, date ?? '')}
              issue={issueOf(form, `${path}.from`)}
            />
            <DateField
              label={t('field.to')}
              required
              value={protection.to || null}
              onChange={date => form.set(`${path}.to`, date ?? '')}
              issue={issueOf(form, `${path}.to`)}
            />
            <Button
              onClick={() => set(protections.filter((_, at) => at !== index))}
              aria-label={t('shared:form.remove_row', { row: index + 1 })}
            >
              {t('shared:action.remove')}
            </Button>
          </div>
        )
      })}
      <Button onClick={() => set([...protections, { kind: 'pregnancy', from: '', to: '' }])}>
        {t('employee.add_protection')}
      </Button>
    </section>
  )
}
