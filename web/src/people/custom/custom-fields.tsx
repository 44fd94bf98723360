/** W29: the custom fields of the company, each with how many people have a value. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import { type CustomFieldRow, customCategories } from '#contract/people/custom-field.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useConfirm } from '#web/form/index.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { type Column, useEnable, useEnabledColumn, useUrlFilters } from '#web/list/index.ts'
import { useYesNoColumn } from '#web/list/table/yes-no-column.ts'
import { CustomFieldDrawer } from '#web/people/custom/custom-field-drawer.tsx'
import { useSession } from '#web/session/session.tsx'
import { SettingsList, useRemove } from '#web/settings/index.ts'

const kinds = { category: customCategories } as const
const stale = [peopleCalls.listCustomFields]

const useColumns = (): Column<CustomFieldRow>[] => {
  const { t } = useTranslation('people')
  const yesNo = useYesNoColumn()
  const enabled = useEnabledColumn<CustomFieldRow>(t('custom.enabled'))
  return useMemo<Column<CustomFieldRow>[]>(
    () => [
      { key: 'name', title: t('custom.name'), value: row => row.name },
      { key: 'category', title: t('custom.category'), value: row => t(`custom.category.${row.category}`) },
      { key: 'type', title: t('custom.type'), value: row => t(`custom.type.${row.type}`) },
      yesNo({ key: 'required', title: t('custom.required'), is: row => row.required, usual: false }),
      { key: 'description', title: t('custom.description'), value: row => row.description, wrap: true },
      { key: 'filled', title: t('custom.filled'), value: row => row.filled, align: 'end' },
      enabled,
    ],
    [t, yesNo, enabled],
  )
}

export const CustomFields = () => {
  const { t } = useTranslation(['people', 'shared'])
  const { mayCall } = useSession()
  const confirm = useConfirm()
  const filters = useUrlFilters(kinds)
  const category = customCategories.find(each => each === filters.values.category)
  const fields = useQueryCall(peopleCalls.listCustomFields, { category })
  const enable = useEnable(peopleCalls.enableCustomField, stale)
  const remove = useRemove(peopleCalls.deleteCustomField, peopleCalls.recoverCustomField, stale)
  /** One that holds data is asked about once more, with how many lose it. */
  const removeHeld = async ({ id, revision, name, filled }: CustomFieldRow) => {
    const more = {
      question: t('custom.delete_question', { name }),
      consequence: t('custom.delete_text', { count: filled }),
      verb: t('custom.delete'),
    }
    if (filled === 0 || (await confirm(more))) remove.mutate({ id, revision, confirmed: filled })
  }
  return (
    <SettingsList<CustomFieldRow>
      {...{ query: fields, filters, columns: useColumns() }}
      edit={mayCall(peopleCalls.saveCustomField)}
      name="people.custom-fields"
      title={t('title.custom_fields')}
      finder={
        <ChoiceFilter
          label={t('custom.category')}
          value={filters.values.category}
          options={customCategories.map(value => ({ value, label: t(`custom.category.${value}`) }))}
          onChange={value => filters.set({ category: value })}
        />
      }
      nameOf={row => row.name}
      none={{ title: t('custom.none'), text: t('custom.none_text') }}
      onEnable={input => enable.mutate(input)}
      onDelete={row => void removeHeld(row)}
      opens={({ row, ...opened }) => <CustomFieldDrawer row={row} {...opened} />}
    />
  )
}
