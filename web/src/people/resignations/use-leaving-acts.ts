/** What can be done with a resignation beside changing it: its papers, closing it, the way back, and who may sign in. */
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { ResignationRow } from '#contract/people/resignation.ts'
import { useActCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import { useConfirm } from '#web/form/index.ts'
import type { MenuButtonItem } from '#web/list/acts/menu-button.tsx'
import { useSession } from '#web/session/session.tsx'
import { useFormats } from '#web/time/index.ts'

/** Reads that show who leaves. */
export const leavingReads = [
  ...[peopleCalls.listResignations, peopleCalls.getResignation, peopleCalls.listEmployees, peopleCalls.getEmployee],
  peopleCalls.listContracts,
]

export const leavingList = '/people/resignations'

/** The toast of each takes the other back. */
const useAccess = () => {
  const { t } = useTranslation(['people', 'shared'])
  const stale = leavingReads
  const back = { stale, done: t('shared:done.undo') }
  const enableAgain = useActCall(peopleCalls.enableLeaver, back)
  const disableAgain = useActCall(peopleCalls.disableLeaver, back)
  const undo = (run: () => void) => ({ label: t('shared:action.undo'), run })
  const disable = useActCall(peopleCalls.disableLeaver, {
    stale,
    onDone: ({ accounts, ...kept }) =>
      notify(
        'success',
        t(accounts === 0 ? 'leaving.disabled_none' : 'leaving.disabled'),
        undo(() => enableAgain.mutate(kept)),
      ),
  })
  const enable = useActCall(peopleCalls.enableLeaver, {
    stale,
    onDone: ({ accounts, ...kept }) =>
      notify(
        'success',
        t(accounts === 0 ? 'leaving.enabled_none' : 'leaving.enabled'),
        undo(() => disableAgain.mutate(kept)),
      ),
  })
  return { disable, enable }
}

/** What asks first, with what follows from it. */
const useAsked = () => {
  const { t } = useTranslation(['people', 'shared'])
  const { date } = useFormats()
  const ask = useConfirm()
  const stale = leavingReads
  const confirm = useActCall(peopleCalls.confirmResignation, { stale, done: t('leaving.confirm_done') })
  const undo = useActCall(peopleCalls.undoResignation, { stale, done: t('leaving.undone') })
  const named = ({ employeeName, lastDay }: ResignationRow) => ({ name: employeeName, date: date(lastDay) })
  return {
    confirm: async (row: ResignationRow) => {
      const question = t('leaving.confirm_question', named(row))
      const words = { verb: t('leaving.confirm'), cancelled: t('shared:cancelled.edit') }
      const sure = await ask({ question, consequence: t('leaving.confirm_text'), ...words })
      if (sure) confirm.mutate({ id: row.id, revision: row.revision })
    },
    undo: async (row: ResignationRow) => {
      const question = t('leaving.undo_question', named(row))
      const consequence = t(row.carriedOut ? 'leaving.undo_done_text' : 'leaving.undo_text', named(row))
      if (await ask({ question, consequence, verb: t('leaving.undo'), cancelled: t('shared:cancelled.edit') }))
        undo.mutate({ id: row.id, revision: row.revision })
    },
  }
}

export const useLeavingActs = (onRecover: (row: ResignationRow) => void) => {
  const { t } = useTranslation('people')
  const { mayCall } = useSession()
  const { disable, enable } = useAccess()
  const { confirm, undo } = useAsked()
  const papers = ({ id, pay }: ResignationRow): MenuButtonItem[] => [
    ...(pay !== null
      ? [{ key: 'settlement', label: t('title.settlement'), to: `${leavingList}/settlement?id=${id}` }]
      : []),
    { key: 'certificate', label: t('title.certificate'), to: `${leavingList}/certificate?id=${id}` },
  ]
  const over = (row: ResignationRow): MenuButtonItem[] => {
    const { id, revision, standing } = row
    if (standing === 'pending') return []
    if (standing === 'disabled')
      return [{ key: 'enable', label: t('leaving.enable'), onChoose: () => enable.mutate({ id, revision }) }]
    return [
      { key: 'recover', label: t('leaving.recover'), onChoose: () => onRecover(row) },
      { key: 'disable', label: t('leaving.disable'), onChoose: () => disable.mutate({ id, revision }) },
    ]
  }
  return (row: ResignationRow): MenuButtonItem[] => {
    if (!mayCall(peopleCalls.saveResignation) || row.standing === 'recovered') return papers(row)
    const close = { key: 'confirm', label: t('leaving.confirm'), onChoose: () => void confirm(row) }
    return [
      ...papers(row),
      ...(row.confirmed ? [] : [close]),
      ...over(row),
      { key: 'undo', label: t('leaving.undo'), danger: true, onChoose: () => void undo(row) },
    ]
  }
}
