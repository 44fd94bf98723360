/** One leave type: in what it is held, what of a leave counts, and what holds for whoever asks for it. */
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { leaveUnits } from '#contract/leave/amount.ts'
import { leaveCalls } from '#contract/leave/calls.ts'
import { type LeaveTypeRow, leaveCounts, leaveLaws } from '#contract/leave/type.ts'
import { useActCall } from '#web/api/hooks.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { ChoiceField, type Issues, NumberField, SwitchField, TextField, useForm } from '#web/form/index.ts'
import { SettingsDrawer } from '#web/settings/index.ts'

/** The length from which on a picture is needed is typed in the unit, and kept in hundredths of it. */
type TypeForm = Omit<Input<typeof leaveCalls.saveLeaveType>, 'evidenceFrom'> & { evidence: number | null }

const blank: TypeForm = {
  ...{ name: '', paid: true, sort: 0, enabled: true, unit: 'day', counts: 'rostered', hasBalance: true, law: 'other' },
  ...{ evidence: null, noticeDays: null, backDays: null, isPrivate: false },
}

const formOf = (type: LeaveTypeRow): TypeForm => {
  const { creator: _, createdAt: __, evidenceFrom, ...held } = type
  return { ...held, evidence: evidenceFrom === null ? null : evidenceFrom / 100 }
}

const sent = ({ evidence, ...held }: TypeForm): Input<typeof leaveCalls.saveLeaveType> => ({
  ...held,
  evidenceFrom: evidence === null ? null : Math.round(evidence * 100),
})

const useTypeWords = (): HistoryWords => {
  const { t } = useTranslation(['leave', 'shared'])
  const yes = (is: boolean) => t(is ? 'shared:list.yes' : 'shared:list.no')
  return {
    name: { label: t('type.name') },
    paid: { label: t('type.paid'), say: yes },
    sort: { label: t('type.sort') },
    unit: { label: t('type.unit'), say: (unit: LeaveTypeRow['unit']) => t(`unit.${unit}`) },
    counts: { label: t('type.counts'), say: (counts: LeaveTypeRow['counts']) => t(`type.counts.${counts}`) },
    hasBalance: { label: t('type.hasBalance'), say: yes },
    law: { label: t('type.law'), say: (law: LeaveTypeRow['law']) => t(`type.law.${law}`) },
    evidenceFrom: { label: t('type.evidenceFrom'), say: (hundredths: number) => String(hundredths / 100) },
    noticeDays: { label: t('type.noticeDays') },
    backDays: { label: t('type.backDays') },
    isPrivate: { label: t('type.isPrivate'), say: yes },
  }
}

interface LeaveTypeDrawerProps {
  type: LeaveTypeRow | undefined
  onClose: () => void
  readOnly: boolean
}

export const LeaveTypeDrawer = ({ type, onClose, readOnly }: LeaveTypeDrawerProps) => {
  const { t } = useTranslation(['leave', 'shared'])
  const words = useTypeWords()
  const save = useActCall(leaveCalls.saveLeaveType, { stale: [leaveCalls.listLeaveTypes], done: t('shared:done.save') })
  const form = useForm<TypeForm>({
    initial: type ? formOf(type) : blank,
    check: ({ name }): Issues => (name.trim() === '' ? { name: { key: 'leave:error.type_name_required' } } : {}),
    onSubmit: values => save.mutateAsync(sent(values)),
  })
  return (
    <SettingsDrawer
      {...{ form, onClose, readOnly, words }}
      record={type}
      title={type?.name ?? t('type.add')}
      subject="leave_type"
    >
      <TextField form={form} path="name" label={t('type.name')} required max={30} />
      <SwitchField form={form} path="paid" label={t('type.paid')} />
      <NumberField form={form} path="sort" label={t('type.sort')} min={0} max={9999} required />
      <ChoiceField
        form={form}
        path="unit"
        label={t('type.unit')}
        required
        options={leaveUnits.map(value => ({ value, label: t(`unit.${value}`) }))}
      />
      <ChoiceField
        form={form}
        path="counts"
        label={t('type.counts')}
        required
        options={leaveCounts.map(value => ({ value, label: t(`type.counts.${value}`) }))}
      />
      <SwitchField form={form} path="hasBalance" label={t('type.hasBalance')} help={t('type.hasBalance_help')} />
      <ChoiceField
        form={form}
        path="law"
        label={t('type.law')}
        required
        options={leaveLaws.map(value => ({ value, label: t(`type.law.${value}`) }))}
      />
      <NumberField
        {...{ form, min: 0, max: 999, places: 2 }}
        path="evidence"
        label={t('type.evidenceFrom')}
        unit={t(`unit.${form.values.unit}`)}
        help={t('type.evidence_help')}
      />
      <NumberField
        form={form}
        path="noticeDays"
        label={t('type.noticeDays')}
        min={0}
        max={365}
        help={t('type.notice_help')}
      />
      <NumberField
        form={form}
        path="backDays"
        label={t('type.backDays')}
        min={0}
        max={365}
        help={t('type.notice_help')}
      />
      <SwitchField form={form} path="isPrivate" label={t('type.isPrivate')} />
    </SettingsDrawer>
  )
}
