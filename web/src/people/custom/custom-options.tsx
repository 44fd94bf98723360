/** The options of a custom field, a line each. */
import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { mostCustom } from '#contract/people/custom-field.ts'
import { Field, type FormState, issueOf, TextField } from '#web/form/index.ts'
import type { CustomForm } from '#web/people/custom/custom-field-drawer.tsx'
import styles from '#web/people/employees/terms.module.css'

export const CustomOptions = ({ form }: { form: FormState<CustomForm> }) => {
  const { t } = useTranslation('people')
  const { options } = form.values
  const remove = (row: number) =>
    form.set(
      'options',
      options.filter((_, at) => at !== row),
    )
  return (
    <>
      {options.map((_, at) => (
        <div key={at} className={styles.line}>
          <TextField form={form} path={`options.${at}`} label={t('custom.option_of', { row: at + 1 })} max={30} />
          <Button
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={t('custom.option_remove', { row: at + 1 })}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      <Field label={t('custom.options')} required issue={issueOf(form, 'options')}>
        {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
          <Button
            {...{ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }}
            // The label above says what it adds to.
            aria-label={t('custom.option_add')}
            disabled={options.length >= mostCustom.options}
            onClick={() => form.set('options', [...options, ''])}
          >
            {t('custom.option_add')}
          </Button>
        )}
      </Field>
    </>
  )
}
