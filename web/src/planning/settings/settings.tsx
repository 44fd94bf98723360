/** P27: the schedule settings, tab by tab, and the weekly budgets of the sites. */
import { Tabs } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Input } from '#contract/call.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { AsOpened, FormBody, FormFooter, FormFrame, type Issues, UnsavedGuard, useForm } from '#web/form/index.ts'
import { Budgets } from '#web/planning/settings/budgets.tsx'
import { ApprovalTab, ColumnsTab, HistoryTab, PeriodTab, ValidationTab } from '#web/planning/settings/setting-tabs.tsx'
import { useSettingsWords } from '#web/planning/settings/settings-words.ts'
import { useSession } from '#web/session/session.tsx'
import { useHistoryTab, useUndoableSave } from '#web/settings/index.ts'
import { QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'

export type SettingsForm = Input<typeof planningCalls.saveScheduleSettings>['settings']

const check = (values: SettingsForm): Issues => ({
  ...(values.period ? {} : { period: { key: 'planning:error.period_required' } }),
  ...(values.precision ? {} : { precision: { key: 'planning:error.precision_required' } }),
  ...(values.check === null ? { check: { key: 'planning:error.check_required' } } : {}),
  ...(values.startDate ? {} : { startDate: { key: 'form.required' } }),
})

const settingTabs = [
  { key: 'period', Tab: PeriodTab },
  { key: 'columns', Tab: ColumnsTab },
  { key: 'validation', Tab: ValidationTab },
  { key: 'approval', Tab: ApprovalTab },
  { key: 'history', Tab: HistoryTab },
] as const

const SettingsPage = ({ initial, version }: { initial: SettingsForm; version: number }) => {
  const { t } = useTranslation(['planning', 'shared'])
  const { may, mayCall } = useSession()
  const [query] = useSearchParams()
  const asked = query.get('tab') ?? 'period'
  const [tab, setTab] = useState(asked)
  // A link to another tab is followed while the page stands.
  useEffect(() => setTab(asked), [asked])
  const choose = (next: string) => {
    setTab(next)
    // A tab is no other page: nothing typed is lost by looking at the next one, so nobody is asked.
    history.replaceState(history.state, '', `?tab=${next}`)
  }
  const save = useUndoableSave(planningCalls.saveScheduleSettings, {
    stale: [planningCalls.getScheduleSettings],
    done: t('shared:done.set_up'),
    former: answer => ({ settings: initial, version: answer.version }),
  })
  const changes = useHistoryTab('changes', { record: 'only', subject: 'schedule_settings', words: useSettingsWords() })
  const form = useForm<SettingsForm>({
    initial,
    check,
    onSubmit: settings => save.mutateAsync({ settings, version }),
  })
  const readOnly = !mayCall(planningCalls.saveScheduleSettings)
  const footer = !readOnly && <FormFooter saving={form.saving} changed={form.changed} onSave={() => form.submit()} />
  const items = settingTabs.map(({ key, Tab }) => ({
    key,
    label: t(`settings.tab.${key}`),
    children: (
      <FormFrame form={form}>
        <FormBody readOnly={readOnly}>
          <Tab form={form} />
        </FormBody>
        {footer}
      </FormFrame>
    ),
  }))
  return (
    <>
      <PageHead title={t('title.settings')} />
      <UnsavedGuard changed={form.changed && !form.saving} />
      <Tabs
        activeKey={tab}
        onChange={choose}
        items={[
          ...items,
          ...(may('pay.view') ? [{ key: 'budgets', label: t('settings.tab.budgets'), children: <Budgets /> }] : []),
          ...(changes ? [changes] : []),
        ]}
      />
    </>
  )
}

export const Settings = () => {
  const settings = useQueryCall(planningCalls.getScheduleSettings, {})
  return (
    <QueryStates query={settings} shape="form">
      {({ settings: initial, version }) => (
        <AsOpened record={{ initial, revision: version }}>
          {held => <SettingsPage initial={held.initial} version={held.revision} />}
        </AsOpened>
      )}
    </QueryStates>
  )
}
