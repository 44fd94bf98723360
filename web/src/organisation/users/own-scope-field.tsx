/** How far whoever has a role or holds a position reaches, where that says it: a scope of its own, or none. */
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Scope } from '#contract/shared/scope.ts'
import { Field, type FormState, issueOf } from '#web/form/index.ts'
import { choiceOf, type ScopeChoice, scopeChoices, scopeOf } from '#web/organisation/users/scope-choice.ts'
import { DepartmentField } from '#web/person/index.ts'

const none = 'none'
/** Levels above the own department are no choice of the form; what has them keeps them. */
type Choice = typeof none | ScopeChoice

interface OwnScopeFieldProps<T extends { scope: Scope | null }> {
  form: FormState<T>
  label: string
  /** What the choice of none is called. */
  unsaid: string
  help?: string
  disabled?: boolean
}

export const OwnScopeField = <T extends { scope: Scope | null }>(props: OwnScopeFieldProps<T>) => {
  const { form, label, unsaid, help, disabled } = props
  const { t } = useTranslation('organisation')
  const { scope } = form.values
  const levels = scope?.kind === 'superior' ? scope.levels : 0
  const choices: Choice[] = [none, ...scopeChoices, ...(levels > 0 ? (['superior'] as const) : [])]
  return (
    <>
      <Field label={label} help={help} issue={issueOf(form, 'scope')}>
        {control => (
          <Select
            {...control}
            disabled={disabled}
            value={scope ? choiceOf(scope) : none}
            options={choices.map(value => ({
              value,
              label: value === none ? unsaid : t(`scope.${value}`, { levels }),
            }))}
            onChange={(choice: Choice) => {
              if (choice === none) form.set('scope', null)
              else if (choice !== 'superior') form.set('scope', scopeOf(choice))
            }}
          />
        )}
      </Field>
      {scope?.kind === 'custom' && (
        <DepartmentField form={form} path="scope.departmentIds" label={t('user.scope_departments')} several required />
      )}
    </>
  )
}
