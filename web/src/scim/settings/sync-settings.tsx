/** How the synchronisation is set up: which departments take part, where people are pulled from, and when. */
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { scimCalls } from '#contract/scim/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import {
  AsOpened,
  FormBody,
  FormFooter,
  FormFrame,
  type Issues,
  issueOf,
  PasswordField,
  SwitchField,
  TextField,
  UnsavedGuard,
  useForm,
} from '#web/form/index.ts'
import { DepartmentField } from '#web/person/index.ts'
import { useSyncWords } from '#web/scim/settings/sync-words.ts'
import { useUndoableSave, WithHistory } from '#web/settings/index.ts'
import { QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'

type Kept = Output<typeof scimCalls.getScim>
type SyncForm = Omit<Kept, 'address'> & { address: string; secret: string }

const check = ({ address, nightly }: SyncForm): Issues => ({
  ...(address !== '' && !address.startsWith('https://') && { address: { key: 'scim:error.address_closed' } }),
  ...(address === '' && nightly && { address: { key: 'scim:error.address_needed' } }),
})

const Editor = ({ initial }: { initial: Kept }) => {
  const { t } = useTranslation(['scim', 'shared'])
  const save = useUndoableSave(scimCalls.saveScim, {
    stale: [scimCalls.getScim],
    done: t('shared:done.save'),
    // A secret that was put in another's place is known to nobody any more.
    former: ({ revision }, { secret }) => {
      const { hasSecret: _, ...values } = initial
      return secret === undefined ? { ...values, revision } : undefined
    },
  })
  const form = useForm<SyncForm>({
    initial: { ...initial, address: initial.address ?? '', secret: '' },
    check,
    onSubmit: ({ hasSecret: _, address, secret, ...values }) =>
      save.mutateAsync({ ...values, address: address || null, ...(secret !== '' && { secret }) }),
  })
  const words = useSyncWords()
  return (
    <FormFrame form={form}>
      <UnsavedGuard changed={form.changed && !form.saving} />
      <WithHistory record="only" subject="scim" words={words} issues={form.issues}>
        <FormBody readOnly={false}>
          <DepartmentField
            form={form}
            path="departmentIds"
            label={t('setting.departments')}
            several
            help={t('setting.departments_help')}
          />
          <DepartmentField
            form={form}
            path="newcomersTo"
            label={t('setting.newcomers')}
            help={t('setting.newcomers_help')}
          />
          <h2>{t('setting.source')}</h2>
          <TextField
            form={form}
            path="address"
            label={t('setting.address')}
            max={500}
            help={t('setting.address_help')}
          />
          <PasswordField
            label={t('setting.secret')}
            value={form.values.secret}
            onChange={secret => form.set('secret', secret)}
            autoComplete="new-password"
            help={initial.hasSecret ? t('setting.secret_kept') : t('setting.secret_help')}
            issue={issueOf(form, 'secret')}
          />
          <SwitchField form={form} path="nightly" label={t('setting.nightly')} help={t('setting.nightly_help')} />
        </FormBody>
      </WithHistory>
      <FormFooter saving={form.saving} changed={form.changed} onSave={() => form.submit()} />
    </FormFrame>
  )
}

export const SyncSettings = () => {
  const { t } = useTranslation('scim')
  const settings = useQueryCall(scimCalls.getScim, {})
  return (
    <>
      <PageHead title={t('title.settings')} />
      <QueryStates query={settings} shape="form">
        {data => <AsOpened record={data}>{held => <Editor initial={held} />}</AsOpened>}
      </QueryStates>
    </>
  )
}
