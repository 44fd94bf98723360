/** Whether the blacklist may be exported: switched by an administrator alone. */
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { useForm } from '#web/form/index.ts'
import { SettingsDrawer, useUndoableSave } from '#web/settings/index.ts'

type Setting = Output<typeof peopleCalls.getBlacklistSetting>

export const ExportDrawer = ({ setting, onClose }: { setting: Setting; onClose: () => void }) => {
  const { t } = useTranslation(['people', 'shared'])
  const { exported, revision } = setting
  const save = useUndoableSave(peopleCalls.saveBlacklistSetting, {
    stale: [peopleCalls.getBlacklistSetting],
    done: t('shared:done.save'),
    former: saved => ({ exported, revision: saved.revision }),
  })
  const form = useForm({
    initial: { exported, revision },
    schema: peopleCalls.saveBlacklistSetting.input,
    onSubmit: values => save.mutateAsync(values),
  })
  return (
    <SettingsDrawer
      {...{ form, onClose }}
      record="only"
      readOnly={setting.maySwitch ? false : 'scope'}
      title={t('blacklist.export_setting')}
      subject="blacklist_setting"
      words={{ exported: { label: t('blacklist.exported') } }}
    >
      <SwitchField form={form} path="exported" label={t('blacklist.exported')} help={t('blacklist.exported_text')} />
    </SettingsDrawer>
  )
}
