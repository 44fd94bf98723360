/** One position: its name, the roles and the scope that come with it, and its history. */
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { type PositionRow, positionLetters } from '#contract/organisation/position.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { ChoiceField, TextField, useForm } from '#web/form/index.ts'
import { OwnScopeField } from '#web/organisation/users/own-scope-field.tsx'
import { useScopeWords } from '#web/organisation/users/scope-words.ts'
import { useRoleName } from '#web/person/role-name.ts'
import { SettingsDrawer } from '#web/settings/index.ts'

type PositionForm = Required<Pick<Input<typeof organisationCalls.savePosition>, 'name' | 'roleIds' | 'scope'>>

interface PositionDrawerProps {
  position: PositionRow | undefined
  /** Whether the reader may say how far it reaches. */
  mayScope: boolean
  onClose: () => void
  readOnly: boolean
}

export const PositionDrawer = ({ position, mayScope, onClose, readOnly }: PositionDrawerProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const roleName = useRoleName()
  const sayScope = useScopeWords()
  const roles = useQueryCall(organisationCalls.listRoles, {}).data?.roles ?? []
  const save = useActCall(organisationCalls.savePosition, {
    stale: [organisationCalls.listPositions],
    done: t(position ? 'shared:done.edit' : 'shared:done.add'),
  })
  const form = useForm<PositionForm>({
    initial: { name: position?.name ?? '', roleIds: position?.roleIds ?? [], scope: position?.scope ?? null },
    schema: organisationCalls.savePosition.input,
    onSubmit: values =>
      save.mutateAsync({ ...(position && { id: position.id, revision: position.revision }), ...values }),
  })
  const named = (ids: string[]) => ids.flatMap(id => roles.filter(each => each.id === id).map(roleName))
  const offered = roles.filter(each => each.mayGive || position?.roleIds.includes(each.id))
  return (
    <SettingsDrawer
      {...{ form, onClose, readOnly }}
      record={position}
      title={position?.name ?? t('position.new')}
      subject="position"
      words={{
        name: { label: t('position.name') },
        roleIds: { label: t('position.roles'), say: (ids: string[]) => named(ids).join(' · ') },
        scope: { label: t('position.scope'), say: sayScope },
      }}
    >
      {position && readOnly && !position.mayEdit && <Alert type="info" showIcon title={t('position.beyond_note')} />}
      <TextField form={form} path="name" label={t('position.name')} required max={positionLetters} />
      <ChoiceField
        form={form}
        path="roleIds"
        label={t('position.roles')}
        options={offered.map(each => ({ value: each.id, label: roleName(each) }))}
        several
        help={t('position.roles_help')}
      />
      <OwnScopeField
        form={form}
        label={t('position.scope')}
        unsaid={t('position.scope_none')}
        help={t(mayScope ? 'position.scope_help' : 'position.scope_all')}
        disabled={!mayScope}
      />
    </SettingsDrawer>
  )
}
