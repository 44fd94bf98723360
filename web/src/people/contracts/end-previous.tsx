/** A renewal asks whether the contract of before ends with it, and says on which day. */
import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { Field, type FormState } from '#web/form/index.ts'
import type { ContractValues } from '#web/people/contracts/contract-values.ts'

export const EndPrevious = ({ form }: { form: FormState<ContractValues> }) => {
  const { t } = useTranslation('people')
  return (
    <Field label={t('contract.end_previous')} required issue={form.issues.endPrevious}>
      {({ id, 'aria-describedby': describedBy }) => (
        <Radio.Group
          id={id}
          aria-label={t('contract.end_previous')}
          aria-describedby={describedBy}
          value={form.values.endPrevious}
          onChange={event => form.set('endPrevious', event.target.value)}
          options={[
            { value: true, label: t('contract.end_previous_yes') },
            { value: false, label: t('contract.end_previous_no') },
          ]}
        />
      )}
    </Field>
  )
}
