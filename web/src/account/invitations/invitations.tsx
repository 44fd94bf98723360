/** Invitations of the company: what went out, what became of it, new ones by SMS, link or QR code. */
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { invitationCalls, invitationStates } from '#contract/membership/invitation/calls.ts'
import { InviteByLink } from '#web/account/invitations/invite-by-link.tsx'
import { InviteBySms } from '#web/account/invitations/invite-by-sms.tsx'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import { useConfirm, useOpenParam } from '#web/form/index.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { type Column, DataTable, ListPage, NothingListed, useUrlFilters } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { type InvitationLink, LinkDrawer } from '#web/person/link-drawer.tsx'
import { useRoleNames } from '#web/person/role-name.ts'
import { QueryStates } from '#web/states/index.ts'
import { Instant } from '#web/time/instant.tsx'

type Invitation = Output<typeof invitationCalls.listInvitations>['rows'][number]

const kinds = { state: invitationStates } as const
const size = 100

const useColumns = (): Column<Invitation>[] => {
  const { t } = useTranslation('invitation')
  const roleNames = useRoleNames()
  return useMemo(
    () => [
      {
        key: 'who',
        title: t('field.who'),
        value: row => row.employeeName ?? t('field.anybody'),
        render: row => (row.employeeName ? `${row.employeeName} ${row.phone ?? ''}` : t('field.anybody')),
      },
      {
        key: 'state',
        title: t('field.state'),
        value: row => t(`state.${row.state}`),
        render: row => <StateWord tone={row.state === 'open' ? 'busy' : 'usual'}>{t(`state.${row.state}`)}</StateWord>,
      },
      { key: 'department', title: t('field.department'), value: row => row.departmentName },
      { key: 'role', title: t('field.role'), value: row => roleNames(row.roles) },
      {
        key: 'used',
        title: t('field.used'),
        value: row => row.used,
        render: row => t('field.used_of', { used: row.used, most: row.maxUses }),
        align: 'end',
      },
      {
        key: 'until',
        title: t('field.until'),
        value: row => row.expiresAt,
        render: row => <Instant at={row.expiresAt} />,
      },
      { key: 'by', title: t('field.by'), value: row => row.createdBy },
    ],
    [t, roleNames],
  )
}

/** What can be done with an invitation that is still open; one for a phone is made good again after its end. */
const useCommands = (onLink: (link: InvitationLink) => void) => {
  const { t } = useTranslation('invitation')
  const confirm = useConfirm()
  const stale = [invitationCalls.listInvitations]
  const revoke = useActCall(invitationCalls.revokeInvitation, { stale, done: t('revoke.done') })
  const renew = useActCall(invitationCalls.renewInvitation, { stale, onDone: onLink })
  const again = useActCall(invitationCalls.renewInvitation, {
    stale,
    onDone: link => {
      notify(link.sms ? 'success' : 'warning', t(link.sms ? 'again.sent' : 'again.not_sent'))
      onLink(link)
    },
  })
  const acts = { revoke, renew, again }
  /** Whom it is about stands in the question: on a phone the row's name may be off the window. */
  const ask = async (what: keyof typeof acts, row: Invitation) => {
    const { id, phone, departmentName: department } = row
    const values = { who: row.employeeName ?? t('link.of_department', { department }), phone, department }
    const question = { question: t(`${what}.question`, values), consequence: t(`${what}.consequence`, values) }
    if (!(await confirm({ ...question, verb: t(`action.${what}`), cancelled: t(`${what}.kept`) }))) return
    acts[what].mutate({ id })
  }
  /** Where there is a phone, a new link goes out by SMS. */
  const renewal = (row: Invitation) => (row.phone === null ? 'renew' : 'again')
  return (row: Invitation) =>
    row.state === 'open' || (row.state === 'expired' && row.phone !== null)
      ? [
          { key: 'renew', label: t(`action.${renewal(row)}`), onChoose: () => ask(renewal(row), row) },
          { key: 'revoke', label: t('action.revoke'), danger: true, onChoose: () => ask('revoke', row) },
        ]
      : []
}

export const Invitations = () => {
  const { t } = useTranslation('invitation')
  const filters = useUrlFilters(kinds)
  const drawer = useOpenParam()
  const [link, setLink] = useState<InvitationLink>()
  const columns = useColumns()
  const commands = useCommands(setLink)
  const state = invitationStates.find(each => each === filters.values.state)
  const invitations = useQueryCall(invitationCalls.listInvitations, { state, page: filters.page, size })
  return (
    <ListPage
      title={t('title.invitations')}
      total={invitations.data?.total}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      filtered={filters.any}
      onClear={filters.clear}
      filters={
        <ChoiceFilter
          label={t('field.state')}
          value={state ?? ''}
          options={invitationStates.map(value => ({ value, label: t(`state.${value}`) }))}
          onChange={value => filters.set({ state: value })}
        />
      }
      actions={
        <>
          <Button onClick={() => drawer.show('link')}>{t('action.by_link')}</Button>
          <Button type="primary" onClick={() => drawer.show('sms')}>
            {t('action.by_sms')}
          </Button>
        </>
      }
    >
      <QueryStates query={invitations} shape="table">
        {data => (
          <DataTable
            name="people.invitations"
            caption={t('title.invitations')}
            rows={data.rows}
            columns={columns}
            rowKey={row => row.id}
            rowName={row => row.employeeName ?? t('field.anybody')}
            rowActions={commands}
            empty={<NothingListed filters={filters} title={t('list.none')} text={t('list.none_text')} />}
          />
        )}
      </QueryStates>
      {drawer.open === 'sms' && <InviteBySms onClose={drawer.close} />}
      {drawer.open === 'link' && <InviteByLink onClose={drawer.close} onLink={setLink} />}
      {link && <LinkDrawer link={link} onClose={() => setLink(undefined)} />}
    </ListPage>
  )
}
