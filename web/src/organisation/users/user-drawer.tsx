/** Invites the owner of a phone as a user of the company, or changes what was given. */
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/account/calls.ts'
import type { Input as CallInput } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { usualScopeOfAll } from '#contract/organisation/usual-scope.ts'
import { ChoiceField, Field, FormDrawer, issueOf, SwitchField, TextField, useForm } from '#web/form/index.ts'
import { CandidateField } from '#web/organisation/users/candidate-field.tsx'
import { GrantDaysFields } from '#web/organisation/users/grant-days.tsx'
import { useMemberWords } from '#web/organisation/users/member-words.ts'
import { PendingNote } from '#web/organisation/users/pending-note.tsx'
import { choiceOf, type ScopeChoice, scopeChoices, scopeOf } from '#web/organisation/users/scope-choice.ts'
import { StartCodeField } from '#web/organisation/users/start-code-field.tsx'
import type { Member, Role } from '#web/organisation/users/users.tsx'
import { DepartmentField } from '#web/person/index.ts'
import type { InvitationLink } from '#web/person/link-drawer.tsx'
import { useRoleName } from '#web/person/role-name.ts'
import { useSession } from '#web/session/session.tsx'
import { useUndoableSave, WithHistory } from '#web/settings/index.ts'

type MemberForm = Omit<CallInput<typeof organisationCalls.saveMember>, 'employeeId'> & { employeeId: string | null }

export interface UserDrawerProps {
  member: Member | undefined
  roles: readonly Role[]
  onClose: () => void
  /** Nobody is told of the invitation by SMS. */
  onHandOver: (link: InvitationLink) => void
}

const givenTo = (member: Member) => ({
  roleIds: member.roleIds,
  days: member.days,
  scope: member.scope,
  active: member.state !== 'expired' || member.invitation !== null,
})

const useMemberForm = (member: Member | undefined, onHandOver: (link: InvitationLink) => void) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const save = useUndoableSave(organisationCalls.saveMember, {
    // Whoever changes the own rights goes on with those.
    stale: [organisationCalls.listMembers, organisationCalls.listCandidates, accountCalls.me],
    done: ({ state, sms, handOver }) => {
      if (state !== 'pending') return t('shared:done.save')
      if (handOver) return t('user.invited_by_hand')
      return t(sms ? 'user.invited_sms' : 'user.invited')
    },
    // An invitation is taken back in its row; a start code cannot be.
    former: ({ id, state, revision }, { employeeId, phone }) =>
      member && !member.invitation && state !== 'pending'
        ? { ...givenTo(member), employeeId: member.employeeId ?? employeeId, phone, seen: { id, revision } }
        : undefined,
    onDone: ({ handOver }) => handOver && onHandOver(handOver),
  })
  return useForm<MemberForm>({
    initial: {
      employeeId: member?.employeeId ?? null,
      phone: member?.phone ?? '',
      ...(member ? givenTo(member) : { roleIds: [], days: [], scope: scopeOf('below'), active: true }),
      seen: member && { id: member.id, revision: member.revision },
    },
    schema: organisationCalls.saveMember.input,
    // Of a role that was taken away again no days are said.
    onSubmit: ({ employeeId, days = [], ...values }) =>
      save.mutateAsync({
        ...values,
        employeeId: employeeId ?? '',
        days: days.filter(each => values.roleIds.includes(each.roleId)),
      }),
  })
}

const scopesFor = (member: Member | undefined, whole: boolean): ScopeChoice[] => {
  const has = member && choiceOf(member.scope)
  const given = scopeChoices.filter(choice => choice !== 'company' || whole || has === choice)
  return has === 'superior' ? [...given, has] : given
}

/** A user with a role beyond the reader's own rights is looked at alone. */
const isBeyond = (member: Member | undefined, roles: readonly Role[]) =>
  roles.some(role => !role.mayGive && member?.roleIds.includes(role.id))

/** What the reader may give, and what the user has already. */
const offeredTo = (member: Member | undefined, roles: readonly Role[], whole: boolean) => ({
  roles: roles.filter(role => role.mayGive || member?.roleIds.includes(role.id)),
  scopes: scopesFor(member, whole),
})

export const UserDrawer = ({ member, roles, onClose, onHandOver }: UserDrawerProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const roleName = useRoleName()
  const { company } = useSession()
  const offered = offeredTo(member, roles, company.departments === 'all')
  const form = useMemberForm(member, onHandOver)
  const words = useMemberWords(roles)
  /** Until somebody chooses one, the scope goes with the roles. */
  const [usual, setUsual] = useState(!member)
  const { scope, roleIds } = form.values
  const chosen = offered.roles.filter(role => roleIds.includes(role.id))
  const levels = member?.scope.kind === 'superior' ? member.scope.levels : 0
  const chooseScope = (choice: ScopeChoice) => {
    setUsual(false)
    if (choice !== 'superior') form.set('scope', scopeOf(choice))
    else if (member) form.set('scope', member.scope)
  }
  const followRoles = (roleIds: readonly string[]) => {
    if (!usual || roleIds.length === 0) return
    const codes = roles.filter(role => roleIds.includes(role.id)).map(role => role.code)
    form.set('scope', usualScopeOfAll(codes))
  }
  return (
    <FormDrawer
      title={member?.name ?? t('user.add')}
      form={form}
      onClose={onClose}
      isNew={!member}
      readOnly={isBeyond(member, roles) && 'role'}
      around={fields => (
        // Whoever was only invited is no member yet.
        <WithHistory
          record={member?.invitation ? undefined : member}
          subject="membership"
          words={words}
          issues={form.issues}
        >
          {fields}
        </WithHistory>
      )}
    >
      {member?.invitation && <PendingNote invitation={member.invitation} state={member.state} />}
      <CandidateField form={form} member={member} />
      <TextField
        form={form}
        path="phone"
        label={t('user.phone')}
        required
        max={11}
        inputMode="tel"
        disabled={member !== undefined}
        help={t('user.phone_help')}
      />
      <ChoiceField
        form={form}
        path="roleIds"
        label={t('user.roles')}
        options={offered.roles.map(role => ({ value: role.id, label: roleName(role) }))}
        several
        required
        onChosen={value => followRoles(value as string[])}
      />
      {chosen.length > 0 && (
        <GrantDaysFields
          roles={chosen}
          value={form.values.days ?? []}
          onChange={days => form.set('days', days)}
          issues={form.issues}
        />
      )}
      <Field label={t('user.scope')} required issue={issueOf(form, 'scope')}>
        {control => (
          <Select
            {...control}
            value={choiceOf(scope)}
            options={offered.scopes.map(choice => ({ value: choice, label: t(`scope.${choice}`, { levels }) }))}
            onChange={chooseScope}
          />
        )}
      </Field>
      {scope.kind === 'custom' && (
        <DepartmentField form={form} path="scope.departmentIds" label={t('user.scope_departments')} several required />
      )}
      <StartCodeField form={form} again={member?.state === 'effective'} />
      {member && !member.invitation && <SwitchField form={form} path="active" label={t('user.active')} />}
    </FormDrawer>
  )
}
