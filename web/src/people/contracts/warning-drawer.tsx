/** W20: from how many days before its end on a contract is expiring soon. Who is told of it, reminders say. */
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { mostWarningDays } from '#contract/people/contracts/labour-contract.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { NumberField, useForm } from '#web/form/index.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsDrawer, useUndoableSave } from '#web/settings/index.ts'

type Warning = Output<typeof peopleCalls.getContractWarning>

const WarningForm = ({ initial, onClose }: { initial: Warning; onClose: () => void }) => {
  const { t } = useTranslation(['people', 'shared'])
  const { mayCall } = useSession()
  const save = useUndoableSave(peopleCalls.saveContractWarning, {
    stale: [peopleCalls.getContractWarning, peopleCalls.listContracts],
    done: t('shared:done.save'),
    former: ({ revision }) => ({ ...initial, revision }),
  })
  const form = useForm<Warning>({
    initial,
    schema: peopleCalls.saveContractWarning.input,
    onSubmit: values => save.mutateAsync(values),
  })
  return (
    <SettingsDrawer
      {...{ form, onClose }}
      record="only"
      readOnly={mayCall(peopleCalls.saveContractWarning) ? false : 'scope'}
      title={t('contract.warning')}
      subject="contract_warning"
      words={{ days: { label: t('contract.warning_days') } }}
    >
      <NumberField
        form={form}
        path="days"
        label={t('contract.warning_days')}
        required
        min={0}
        max={mostWarningDays}
        help={t('contract.warning_text')}
      />
    </SettingsDrawer>
  )
}

/** The form is drawn once it is known what holds. */
export const WarningDrawer = ({ onClose }: { onClose: () => void }) => {
  const warning = useQueryCall(peopleCalls.getContractWarning, {}, { gcTime: 0 })
  return warning.data ? <WarningForm initial={warning.data} onClose={onClose} /> : null
}
