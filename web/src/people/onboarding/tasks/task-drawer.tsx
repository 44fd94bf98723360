/** One task of the company's list: its name, its place, and its history. */
import { useTranslation } from 'react-i18next'
import { type OnboardingTaskRow, onboardingTaskCalls } from '#contract/onboarding/tasks.ts'
import { useActCall } from '#web/api/hooks.ts'
import { type Issues, NumberField, TextField, useForm } from '#web/form/index.ts'
import { SettingsDrawer } from '#web/settings/index.ts'

interface TaskDrawerProps {
  task: OnboardingTaskRow | undefined
  /** The last place that is taken. */
  last: number
  onClose: () => void
  readOnly: boolean
}

const check = ({ name, place }: { name: string; place: number | null }): Issues => ({
  ...(name.trim() === '' && { name: { key: 'onboarding:error.task_name' } }),
  ...(place === null && { place: { key: 'form.required' } }),
})

export const TaskDrawer = ({ task, last, onClose, readOnly }: TaskDrawerProps) => {
  const { t } = useTranslation(['onboarding', 'shared'])
  const save = useActCall(onboardingTaskCalls.saveOnboardingTask, {
    stale: [onboardingTaskCalls.listOnboardingTasks],
    done: t('shared:done.save'),
  })
  const form = useForm({
    initial: { name: task?.name ?? '', place: (task?.place ?? Math.min(last + 1, 99)) as number | null },
    check,
    onSubmit: ({ name, place }) =>
      save.mutateAsync({ ...(task && { id: task.id, revision: task.revision }), name, place: place ?? 1 }),
  })
  return (
    <SettingsDrawer
      {...{ form, onClose, readOnly }}
      record={task}
      title={task?.name ?? t('task.new')}
      subject="onboarding_task"
      words={{ name: { label: t('task.name') }, place: { label: t('task.place') } }}
    >
      <TextField form={form} path="name" label={t('task.name')} required max={60} />
      <NumberField
        form={form}
        path="place"
        label={t('task.place')}
        required
        min={1}
        max={99}
        help={t('task.place_help')}
      />
    </SettingsDrawer>
  )
}
