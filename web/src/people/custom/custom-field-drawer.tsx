/** One custom field: where it stands, what it takes, whether it must be filled in, and its history. */
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { type CustomFieldRow, customCategories, customChoices, customTypes } from '#contract/people/custom-field.ts'
import { useActCall } from '#web/api/hooks.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { ChoiceField, type Issues, SwitchField, TextField, useForm } from '#web/form/index.ts'
import { CustomOptions } from '#web/people/custom/custom-options.tsx'
import { SettingsDrawer } from '#web/settings/index.ts'

export type CustomForm = Input<typeof peopleCalls.saveCustomField>

interface CustomFieldDrawerProps {
  /** Absent for a new one. */
  row: CustomFieldRow | undefined
  onClose: () => void
  readOnly: boolean
}

const blank: CustomForm = {
  ...{ category: 'employee', name: '', type: 'text', placeholder: '', options: [], choice: 'single' },
  ...{ required: false, enabled: true, description: '' },
}

const useWords = (): HistoryWords => {
  const { t } = useTranslation('people')
  return {
    category: { label: t('custom.category'), say: (each: CustomForm['category']) => t(`custom.category.${each}`) },
    name: { label: t('custom.name') },
    type: { label: t('custom.type'), say: (each: CustomForm['type']) => t(`custom.type.${each}`) },
    placeholder: { label: t('custom.placeholder') },
    options: { label: t('custom.options'), entries: (each: string[]) => each },
    choice: { label: t('custom.choice'), say: (each: CustomForm['choice']) => t(`custom.choice.${each}`) },
    required: { label: t('custom.required') },
    enabled: { label: t('custom.enabled') },
    description: { label: t('custom.description') },
  }
}

const check = ({ name, type, options }: CustomForm): Issues => {
  const issues: Issues = {}
  if (name.trim() === '') issues.name = { key: 'people:error.custom_name_required' }
  if (type !== 'select') return issues
  if (options.length === 0) issues.options = { key: 'people:error.custom_options' }
  const empty = options.findIndex(each => each.trim() === '')
  if (empty >= 0) issues[`options.${empty}`] = { key: 'people:error.custom_option_empty' }
  return issues
}

export const CustomFieldDrawer = ({ row, onClose, readOnly }: CustomFieldDrawerProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const save = useActCall(peopleCalls.saveCustomField, {
    stale: [peopleCalls.listCustomFields],
    done: t(row ? 'shared:done.edit' : 'shared:done.add'),
  })
  const { filled: _, ...held } = row ?? { ...blank, filled: 0 }
  const form = useForm<CustomForm>({ initial: held, check, onSubmit: values => save.mutateAsync(values) })
  const { type } = form.values
  return (
    <SettingsDrawer
      {...{ form, onClose, readOnly }}
      record={row}
      title={row?.name ?? t('custom.new')}
      subject="custom_field"
      words={useWords()}
    >
      <ChoiceField
        form={form}
        path="category"
        label={t('custom.category')}
        help={t('custom.category_help')}
        required
        options={customCategories.map(value => ({ value, label: t(`custom.category.${value}`) }))}
      />
      <TextField form={form} path="name" label={t('custom.name')} help={t('custom.name_help')} required max={30} />
      <ChoiceField
        form={form}
        path="type"
        label={t('custom.type')}
        required
        options={customTypes.map(value => ({ value, label: t(`custom.type.${value}`) }))}
      />
      {type === 'select' && (
        <>
          <CustomOptions form={form} />
          <ChoiceField
            form={form}
            path="choice"
            label={t('custom.choice')}
            required
            options={customChoices.map(value => ({ value, label: t(`custom.choice.${value}`) }))}
          />
        </>
      )}
      <TextField form={form} path="placeholder" label={t('custom.placeholder')} max={60} />
      <TextField form={form} path="description" label={t('custom.description')} max={200} lines={2} />
      <SwitchField form={form} path="required" label={t('custom.required')} />
      <SwitchField form={form} path="enabled" label={t('custom.enabled')} />
    </SettingsDrawer>
  )
}
