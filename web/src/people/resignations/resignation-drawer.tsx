/** W11: somebody leaves, or several at once; those who cannot leave as was entered stay, each with the reason. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { ResignationRow } from '#contract/people/resignation.ts'
import { useActCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import { Field, issueOf, useForm } from '#web/form/index.ts'
import { NotEntered, type NotEnteredRow } from '#web/people/changes/not-entered.tsx'
import { ExitLines } from '#web/people/resignations/exit-lines.tsx'
import { LeavingFields } from '#web/people/resignations/leaving-fields.tsx'
import { checkLeaving, formOf, type LeavingForm, sent } from '#web/people/resignations/leaving-form.ts'
import { useLeavingHistory } from '#web/people/resignations/leaving-history.ts'
import { PayFields } from '#web/people/resignations/pay-fields.tsx'
import { leavingReads } from '#web/people/resignations/use-leaving-acts.ts'
import { useWeighed } from '#web/people/resignations/use-weighed.ts'
import { PersonPicker } from '#web/person/index.ts'
import { type ChosenPerson, useChosen } from '#web/person/use-chosen.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsDrawer } from '#web/settings/index.ts'

interface ResignationDrawerProps {
  row: ResignationRow | undefined
  edit: boolean
  onClose: () => void
}

/** Saves one, or enters several; those who were refused stay in the form. */
const useLeaving = (row: ResignationRow | undefined, chosen: readonly ChosenPerson[]) => {
  const { t } = useTranslation(['people', 'shared'])
  const { me, may } = useSession()
  const [left, setLeft] = useState<readonly NotEnteredRow[]>([])
  const save = useActCall(peopleCalls.saveResignation, { stale: leavingReads, done: t('shared:done.edit') })
  const add = useActCall(peopleCalls.addResignations, { stale: leavingReads })
  const undo = useActCall(peopleCalls.undoResignation, { stale: leavingReads, done: t('shared:done.undo') })
  /** A single one is taken back by the toast that tells of it. */
  const tell = (rows: readonly { id: string | null; revision: number | null }[]) => {
    const done = rows.flatMap(({ id, revision }) => (id === null || revision === null ? [] : [{ id, revision }]))
    const [only] = done
    const back =
      done.length === 1 && only ? { label: t('shared:action.undo'), run: () => undo.mutate(only) } : undefined
    if (done.length > 0) notify('success', t('leaving.entered', { count: done.length }), back)
  }
  const form = useForm<LeavingForm>({
    initial: formOf(
      row,
      me.today,
      chosen.map(each => each.id),
    ),
    check: checkLeaving,
    onSubmit: async ({ employeeIds, pay, ...stated }) => {
      const single = may('pay.view') && employeeIds.length === 1 && row?.pay !== null
      const values = { ...stated, ...(single && { pay: sent(pay) }) }
      if (row) {
        const { blacklisted: _, blacklistType: __, ...seen } = values
        // What is not shown is not said: it stays.
        const said = row.blacklisted === null ? seen : values
        return save.mutateAsync({ id: row.id, revision: row.revision, ...said })
      }
      const { rows } = await add.mutateAsync({ employeeIds, ...values })
      const refused = rows.filter(each => each.code !== null)
      tell(rows)
      setLeft(refused)
      form.set(
        'employeeIds',
        refused.map(each => each.employeeId),
      )
      return refused.length === 0
    },
  })
  return { form, left }
}

export const ResignationDrawer = ({ row, edit, onClose }: ResignationDrawerProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const { may } = useSession()
  const chosen = useChosen()
  const { form, left } = useLeaving(row, chosen)
  const { employeeIds } = form.values
  const closed = row !== undefined && (row.confirmed || row.standing === 'recovered')
  const weighed = useWeighed(form.values, edit && !closed)
  const paid = may('pay.view') && employeeIds.length <= 1 && row?.pay !== null
  return (
    <SettingsDrawer
      {...{ form, onClose }}
      record={row}
      title={row ? t('leaving.of', { name: row.employeeName }) : t('leaving.add')}
      subject="resignation"
      words={useLeavingHistory()}
      readOnly={!edit || closed}
    >
      {left.length > 0 && <NotEntered rows={[...left]} />}
      {!row && (
        <Field label={t('change.people')} required issue={issueOf(form, 'employeeIds')}>
          {control => (
            <PersonPicker
              control={control}
              several
              known={chosen}
              value={employeeIds}
              onChange={chosen => form.set('employeeIds', chosen ?? [])}
            />
          )}
        </Field>
      )}
      <LeavingFields {...{ form, row }} warnings={weighed.length === 1 ? (weighed[0]?.warnings ?? []) : []} />
      {paid && <PayFields {...{ form }} hiredOn={row?.hiredOn ?? weighed[0]?.hiredOn} />}
      <ExitLines people={weighed} lastDay={form.values.lastDay} />
    </SettingsDrawer>
  )
}
