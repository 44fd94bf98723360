/** What is to be done when somebody comes: the company's list, which each newcomer begins with. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type OnboardingTaskRow, onboardingTaskCalls } from '#contract/onboarding/tasks.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import type { Column } from '#web/list/index.ts'
import { TaskDrawer } from '#web/people/onboarding/tasks/task-drawer.tsx'
import { useSession } from '#web/session/session.tsx'
import { SettingsList, useRemove } from '#web/settings/index.ts'

const stale = [onboardingTaskCalls.listOnboardingTasks]

export const OnboardingTasks = () => {
  const { t } = useTranslation(['onboarding', 'people'])
  const { mayCall } = useSession()
  const tasks = useQueryCall(onboardingTaskCalls.listOnboardingTasks, {})
  const remove = useRemove(onboardingTaskCalls.deleteOnboardingTask, onboardingTaskCalls.recoverOnboardingTask, stale)
  const columns = useMemo<Column<OnboardingTaskRow>[]>(
    () => [
      { key: 'place', title: t('task.place'), value: row => row.place, align: 'end' },
      { key: 'name', title: t('task.name'), value: row => row.name },
    ],
    [t],
  )
  return (
    <SettingsList<OnboardingTaskRow>
      {...{ query: tasks, columns, edit: mayCall(onboardingTaskCalls.saveOnboardingTask) }}
      name="people.onboarding_tasks"
      title={t('people:title.onboarding_tasks')}
      nameOf={row => row.name}
      none={{ title: t('task.none'), text: t('task.none_text') }}
      onDelete={({ id, revision }) => remove.mutate({ id, revision })}
      opens={({ row, ...opened }) => <TaskDrawer task={row} last={tasks.data?.rows.at(-1)?.place ?? 0} {...opened} />}
    />
  )
}
