/** W15: one personnel change: what becomes another, who entered it, and the way to take it back or to let it stand. */
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { ChangeRow } from '#contract/people/personnel-change.ts'
import { useActCall } from '#web/api/hooks.ts'
import { FormDrawer, type Issues, TextField, useForm } from '#web/form/index.ts'
import { ChangeFacts } from '#web/people/changes/change-facts.tsx'

interface ChangeDrawerProps {
  row: ChangeRow
  onClose: () => void
  readOnly: boolean
}

const stale = [peopleCalls.listChanges]
const check = ({ reason }: { reason: string }): Issues =>
  reason.trim() === '' ? { reason: { key: 'people:error.reason_required' } } : {}

/** Only what waits can be taken back; what has happened is told. */
export const ChangeDrawer = ({ row, onClose, readOnly }: ChangeDrawerProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const which = { id: row.id, revision: row.revision }
  const cancel = useActCall(peopleCalls.cancelChange, { stale, done: t('change.state.cancelled') })
  const keep = useActCall(peopleCalls.keepChange, { stale, done: t('change.state.done'), onDone: onClose })
  const form = useForm({
    initial: { reason: '' },
    check,
    onSubmit: ({ reason }) => cancel.mutateAsync({ ...which, reason }),
  })
  const waits = row.state === 'pending' && !readOnly
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      isNew
      title={t('change.of', { name: row.employeeName, kind: t(`change.kind.${row.kind}`) })}
      words={{ verb: t('change.cancel'), leave: t('shared:action.close'), cancelled: t('shared:cancelled.edit') }}
      around={fields => (
        <>
          {row.conflict && (
            <Alert
              type="warning"
              showIcon
              title={t('change.conflict_text')}
              action={
                waits && (
                  <Button size="small" loading={keep.isPending} onClick={() => keep.mutate(which)}>
                    {t('change.keep')}
                  </Button>
                )
              }
            />
          )}
          <ChangeFacts row={row} />
          {waits && fields}
        </>
      )}
      readOnly={!waits}
    >
      <TextField
        form={form}
        path="reason"
        label={t('change.cancel_reason')}
        required
        max={300}
        help={t(row.conflict ? 'change.cancel_conflict_text' : 'change.cancel_text')}
      />
    </FormDrawer>
  )
}
