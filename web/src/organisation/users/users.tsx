/** O09: who may sign in to the company or is invited to, with state, roles and management scope. */
import { Button } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { RoleRow } from '#contract/organisation/role.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { OpenRecord, useConfirm, useOpenParam } from '#web/form/index.ts'
import { type Column, DataTable, ListPage, NothingListed, SearchBox, useUrlFilters } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { useGrantWords } from '#web/organisation/users/grant-words.ts'
import { choiceOf } from '#web/organisation/users/scope-choice.ts'
import { useViewAs } from '#web/organisation/users/use-view-as.ts'
import { UserDrawer } from '#web/organisation/users/user-drawer.tsx'
import { type InvitationLink, LinkDrawer } from '#web/person/link-drawer.tsx'
import { useRoleName } from '#web/person/role-name.ts'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'
import { useNarrow } from '#web/theme/media.ts'
import { Instant } from '#web/time/instant.tsx'

export type Member = Output<typeof organisationCalls.listMembers>['rows'][number]
/** What a user's form knows of a role. */
export type Role = Pick<RoleRow, 'id' | 'code' | 'name' | 'mayGive'>

const kinds = { q: 'text' } as const
const size = 100
const tones = { pending: 'busy', effective: 'usual', expired: 'waiting' } as const

const InvitedUntil = ({ invitation: { expiresAt, startCode } }: { invitation: NonNullable<Member['invitation']> }) => {
  const { t } = useTranslation('organisation')
  return (
    <>
      <Instant at={expiresAt} />
      {startCode !== 'none' && ` · ${t(`user.code_${startCode}`)}`}
    </>
  )
}

const useNameById = (roles: readonly Role[] = []) => {
  const nameOf = useRoleName()
  return useCallback(
    (id: string): string => {
      const role = roles.find(each => each.id === id)
      return role ? nameOf(role) : ''
    },
    [roles, nameOf],
  )
}

const useColumns = (roleName: (id: string) => string): Column<Member>[] => {
  const { t } = useTranslation('organisation')
  const narrow = useNarrow()
  const grantText = useGrantWords()
  return useMemo(() => {
    const stateText = ({ state, invitation }: Member) => {
      // An invitation that ran out is called so here as in the list of invitations.
      if (state === 'expired') return t(invitation ? 'user.over' : 'user.expired')
      return t(state === 'effective' ? 'user.active' : 'user.pending')
    }
    const scopeText = ({ scope }: Member) =>
      t(`scope.${choiceOf(scope)}`, { levels: scope.kind === 'superior' ? scope.levels : 0 })
    const name = { key: 'name', title: t('user.name'), value: (row: Member) => row.name }
    const phone = { key: 'phone', title: t('user.phone'), value: (row: Member) => row.phone }
    const state = {
      key: 'state',
      title: t('user.state'),
      value: stateText,
      render: (row: Member) => <StateWord tone={tones[row.state]}>{stateText(row)}</StateWord>,
    }
    const roles = {
      key: 'roles',
      title: t('user.roles'),
      value: (row: Member) =>
        row.roleIds
          .map(id =>
            grantText(
              roleName(id),
              row.days.find(each => each.roleId === id),
            ),
          )
          .join(' · '),
    }
    const until = {
      key: 'until',
      title: t('user.until'),
      value: (row: Member) => row.invitation?.expiresAt ?? '',
      render: (row: Member) => row.invitation && <InvitedUntil invitation={row.invitation} />,
    }
    const scope = { key: 'scope', title: t('user.scope'), value: scopeText }
    // A phone shows three: who may do what, and whether that counts; the number is a press away.
    return narrow ? [name, roles, state, phone, until, scope] : [name, phone, state, roles, until, scope]
  }, [t, roleName, narrow, grantText])
}

/** What can be done with somebody who has not accepted. */
const useCommands = (onHandOver: (link: InvitationLink) => void) => {
  const { t } = useTranslation('organisation')
  const confirm = useConfirm()
  const stale = [organisationCalls.listMembers]
  const renew = useActCall(invitationCalls.renewInvitation, {
    stale,
    done: ({ sms }) => t(sms ? 'user.renewed_sms' : 'user.renewed'),
    onDone: ({ sms, ...link }) => !sms && onHandOver(link),
  })
  const viewAs = useViewAs()
  const revoke = useActCall(invitationCalls.revokeInvitation, { stale, done: t('user.revoked') })
  const ask = async ({ id, name }: Member) => {
    const question = { question: t('user.revoke_ask', { name }), consequence: t('user.revoke_then') }
    if (await confirm({ ...question, verb: t('user.revoke'), cancelled: t('user.revoke_kept') })) revoke.mutate({ id })
  }
  return (row: Member) =>
    row.invitation
      ? [
          { key: 'renew', label: t('user.renew'), onChoose: () => renew.mutate({ id: row.id }) },
          { key: 'revoke', label: t('user.revoke'), danger: true, onChoose: () => ask(row) },
        ]
      : row.employeeId !== null && row.state === 'effective'
        ? viewAs({ employeeId: row.employeeId })
        : []
}

export const Users = () => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { may } = useSession()
  const filters = useUrlFilters(kinds)
  const drawer = useOpenParam()
  const members = useQueryCall(organisationCalls.listMembers, { search: filters.values.q, page: filters.page, size })
  const roles = useQueryCall(organisationCalls.listRoles, {})
  const addRole = useActCall(organisationCalls.addRole, {
    stale: [organisationCalls.listRoles],
    done: t('shared:done.add'),
  })
  const roleName = useNameById(roles.data?.roles)
  const columns = useColumns(roleName)
  const [link, setLink] = useState<InvitationLink>()
  const commands = useCommands(setLink)
  return (
    <ListPage
      title={t('title.users')}
      total={members.data?.total}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      filtered={filters.any}
      onClear={filters.clear}
      filters={<SearchBox label={t('user.search')} value={filters.values.q} onSearch={q => filters.set({ q })} />}
      actions={
        <>
          {may('planning.edit') && roles.data && !roles.data.roles.some(role => role.code === 'planner') && (
            <Button
              title={t('role.add_planner_help')}
              loading={addRole.isPending}
              onClick={() => addRole.mutate({ template: 'planner' })}
            >
              {t('role.add_planner')}
            </Button>
          )}
          <Button type="primary" onClick={() => drawer.show('new')}>
            {t('user.add')}
          </Button>
        </>
      }
    >
      <QueryStates query={members} shape="table">
        {data => (
          <>
            <DataTable
              name="organisation.users"
              caption={t('title.users')}
              rows={data.rows}
              columns={columns}
              rowKey={row => row.id}
              rowName={row => row.name}
              rowLink={row => drawer.linkTo(row.id)}
              rowActions={commands}
              empty={<NothingListed filters={filters} title={t('user.none')} />}
            />
            {roles.data && (
              <OpenRecord drawer={drawer} rows={data.rows}>
                {(row, open) => (
                  <UserDrawer
                    key={open}
                    member={row}
                    roles={roles.data.roles}
                    onClose={drawer.close}
                    onHandOver={setLink}
                  />
                )}
              </OpenRecord>
            )}
          </>
        )}
      </QueryStates>
      {link && <LinkDrawer link={link} onClose={() => setLink(undefined)} />}
    </ListPage>
  )
}
