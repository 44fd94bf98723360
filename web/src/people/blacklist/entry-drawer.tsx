/** W26: one entry of the blacklist; its number is masked, and opened by an act that the log tells of. */
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input as CallInput } from '#contract/call.ts'
import { type BlacklistRow, blacklistTypes } from '#contract/people/blacklist.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { identityKinds, judgeIdentity } from '#contract/people/identity.ts'
import { useActCall } from '#web/api/hooks.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import formStyles from '#web/form/frame/form.module.css'
import {
  ChoiceField,
  DateField,
  Field,
  type FormState,
  type Issues,
  issueOf,
  TextField,
  useForm,
} from '#web/form/index.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsDrawer } from '#web/settings/index.ts'
import { useFormats } from '#web/time/index.ts'

type EntryForm = Required<Omit<CallInput<typeof peopleCalls.saveBlacklistEntry>, 'id' | 'revision'>>

interface EntryDrawerProps {
  entry: BlacklistRow | undefined
  onClose: () => void
  readOnly: boolean
}

const missing = (form: EntryForm, isNew: boolean): Issues => ({
  ...(form.name.trim() === '' && { name: { key: 'people:error.blacklist_name' } }),
  ...(form.identityKind === null && { identityKind: { key: 'people:error.blacklist_kind' } }),
  ...(form.type === null && { type: { key: 'people:error.blacklist_type' } }),
  ...(isNew && form.identityNumber.trim() === '' && { identityNumber: { key: 'people:error.blacklist_number' } }),
})

const malformed = ({ identityKind, identityNumber }: EntryForm, today: string): Issues => {
  const fault = identityKind && identityNumber.trim() !== '' && judgeIdentity(identityKind, identityNumber, today).fault
  return fault ? { identityNumber: { key: `people:error.${fault}` } } : {}
}

const useWords = (): HistoryWords => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  return {
    name: { label: t('field.name') },
    phone: { label: t('field.phone') },
    gender: { label: t('field.gender'), say: (gender: 'female' | 'male') => t(`gender.${gender}`) },
    identityKind: {
      label: t('field.identityKind'),
      say: (kind: (typeof identityKinds)[number]) => t(`identity.${kind}`),
    },
    identityNumber: { label: t('field.identityNumber') },
    type: { label: t('blacklist.type'), say: (type: (typeof blacklistTypes)[number]) => t(`blacklist.type.${type}`) },
    reason: { label: t('blacklist.reason') },
    basis: { label: t('blacklist.basis') },
    until: { label: t('blacklist.until'), say: date },
    memo: { label: t('blacklist.memo') },
    removedBy: { label: t('blacklist.removed_by') },
    removeReason: { label: t('blacklist.remove_reason') },
  }
}

const blank: EntryForm = {
  ...{ name: '', phone: null, gender: null, identityKind: 'identity_card', identityNumber: '', type: null },
  ...{ reason: '', basis: '', until: null, memo: '' },
}

export const EntryDrawer = ({ entry, onClose, readOnly }: EntryDrawerProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const { me } = useSession()
  const save = useActCall(peopleCalls.saveBlacklistEntry, {
    stale: [peopleCalls.listBlacklist],
    done: t(entry ? 'shared:done.edit' : 'shared:done.add'),
  })
  const { name, phone, gender, identityKind, type, reason, basis, until, memo } = entry ?? blank
  const form = useForm<EntryForm>({
    initial: { name, phone, gender, identityKind, identityNumber: '', type, reason, basis, until, memo },
    check: values => ({ ...malformed(values, me.today), ...missing(values, !entry) }),
    onSubmit: ({ identityNumber, ...values }) =>
      save.mutateAsync({
        ...(entry && { id: entry.id, revision: entry.revision }),
        ...values,
        ...(identityNumber.trim() !== '' && { identityNumber }),
      }),
  })
  return (
    <SettingsDrawer
      {...{ form, onClose, readOnly }}
      record={entry}
      title={entry?.name ?? t('blacklist.add')}
      subject="blacklist"
      words={useWords()}
    >
      <TextField form={form} path="name" label={t('field.name')} required max={60} />
      <div className={formStyles.row}>
        <ChoiceField
          form={form}
          path="identityKind"
          label={t('field.identityKind')}
          required
          options={identityKinds.map(value => ({ value, label: t(`identity.${value}`) }))}
        />
        <NumberOf form={form} entry={entry} />
      </div>
      <div className={formStyles.row}>
        <TextField form={form} path="phone" label={t('field.phone')} max={11} inputMode="tel" nullable />
        <ChoiceField
          form={form}
          path="gender"
          label={t('field.gender')}
          clearable
          options={(['female', 'male'] as const).map(value => ({ value, label: t(`gender.${value}`) }))}
        />
      </div>
      <ChoiceField
        form={form}
        path="type"
        label={t('blacklist.type')}
        required
        options={blacklistTypes.map(value => ({ value, label: t(`blacklist.type.${value}`) }))}
      />
      <TextField form={form} path="reason" label={t('blacklist.reason')} max={300} lines={2} />
      <TextField form={form} path="basis" label={t('blacklist.basis')} max={300} help={t('blacklist.basis_help')} />
      <DateField
        label={t('blacklist.until')}
        value={form.values.until}
        onChange={date => form.set('until', date)}
        issue={issueOf(form, 'until')}
      />
      <TextField form={form} path="memo" label={t('blacklist.memo')} max={300} lines={2} />
    </SettingsDrawer>
  )
}

/** What is kept is told masked; what is typed takes its place. */
const NumberOf = ({ form, entry }: { form: FormState<EntryForm>; entry: BlacklistRow | undefined }) => {
  const { t } = useTranslation('people')
  const [opened, setOpened] = useState<string>()
  const open = useActCall(peopleCalls.openBlacklistNumber, { onDone: ({ value }) => setOpened(value) })
  const shown = opened ?? entry?.identityNumber.masked ?? t('personal.unreadable')
  return (
    <Field
      label={t('field.identityNumber')}
      required
      issue={issueOf(form, 'identityNumber')}
      help={entry && t('blacklist.number_kept', { number: shown })}
    >
      {control => (
        <>
          <Input
            {...control}
            value={form.values.identityNumber}
            maxLength={30}
            autoComplete="off"
            onChange={event => form.set('identityNumber', event.target.value)}
            onBlur={() => form.touch('identityNumber')}
          />
          {entry?.identityNumber.state === 'kept' && opened === undefined && (
            <Button size="small" loading={open.isPending} onClick={() => open.mutate({ id: entry.id })}>
              {t('blacklist.show')}
            </Button>
          )}
        </>
      )}
    </Field>
  )
}
