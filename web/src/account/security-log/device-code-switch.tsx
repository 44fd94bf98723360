/** Whether the company's administrators need a code by SMS on a new device; saved when it is switched. */
import { Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { useSession } from '#web/session/session.tsx'

export const DeviceCodeSwitch = () => (useSession().mayCall(securityCalls.saveSettings) ? <TheSwitch /> : null)

const TheSwitch = () => {
  const { t } = useTranslation(['security', 'shared'])
  const id = useId()
  const settings = useQueryCall(securityCalls.settings, {})
  const save = useActCall(securityCalls.saveSettings, {
    stale: [securityCalls.settings, securityCalls.listLog],
    done: t('shared:done.save'),
  })
  if (!settings.data) return null
  return (
    <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
      <Switch
        id={id}
        checked={settings.data.deviceCode}
        loading={save.isPending}
        onChange={deviceCode => save.mutate({ deviceCode })}
      />
      <label htmlFor={id}>{t('settings.device_code')}</label>
    </span>
  )
}
