/** What somebody is employed as: one of the company's positions, or a new one by its name. */
import { AutoComplete } from 'antd'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { positionLetters } from '#contract/organisation/position.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { Field, type FormState, issueOf } from '#web/form/index.ts'
import { valueAt } from '#web/form/paths.ts'
import { usePinyinMatch } from '#web/person/pinyin-match.ts'

interface PositionFieldProps<T> {
  form: FormState<T>
  path: string
  label: string
  placeholder?: string
}

export const PositionField = <T,>({ form, path, label, placeholder }: PositionFieldProps<T>) => {
  const { t } = useTranslation('people')
  const names = useQueryCall(organisationCalls.listPositionNames, {}).data?.names
  const value = valueAt(form.values, path)
  const text = typeof value === 'string' ? value : ''
  const typed = text.trim()
  const isKnown = typed === '' || (names?.includes(typed) ?? true)
  const matches = usePinyinMatch(!isKnown)
  // What stands there already narrows nothing: a click shows all there are.
  const shown = (isKnown ? names : names?.filter(each => matches(each, typed))) ?? []
  const added = isKnown ? [] : [{ value: typed, label: t('field.position_new', { name: typed }) }]
  return (
    <Field label={label} issue={issueOf(form, path)}>
      {control => (
        <AutoComplete
          {...control}
          value={text}
          maxLength={positionLetters}
          placeholder={placeholder}
          options={[...shown.map(each => ({ value: each, label: each })), ...added]}
          onChange={next => form.set(path, next ? next : null)}
          onBlur={() => form.touch(path)}
        />
      )}
    </Field>
  )
}
