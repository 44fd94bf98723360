/** An import of the open plan: applied by the server, then a step of the planner's own log; and taken back. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { type ChangedSince, planFileCalls } from '#contract/planning/plans/plan-file.ts'
import { useActCall } from '#web/api/hooks.ts'
import { useTask } from '#web/api/task.ts'
import { useSchedule } from '../open/open-schedule.ts'

export const usePlanImport = () => {
  const { store, desk } = useSchedule()
  const { t } = useTranslation('planning')
  const [changed, setChanged] = useState<ChangedSince['changed']>([])
  const apply = useActCall(planFileCalls.applyPlanImport)
  const { followed, answer, follow, forget } = useTask(organisationCalls.getTask, {
    isEnded: ({ task }) => task.endedAt !== null,
    stale: [planFileCalls.listPlanImports],
  })
  const task = answer?.task
  const succeeded = task?.endedAt != null && task.state === 'done'
  useEffect(() => {
    if (succeeded) void store.refresh().catch(() => undefined)
  }, [succeeded, store])
  const undo = useActCall(planFileCalls.undoPlanImport, {
    stale: [planFileCalls.listPlanImports],
    done: ({ cells }) => (cells === 0 ? t('import.undone_already') : t('import.undone', { count: cells })),
    onDone: (_, { importId }) => {
      setChanged([])
      store.draft.passOver(importId)
      forget()
      void store.refresh().catch(() => undefined)
    },
    onRefused: ({ code, data }) => {
      if (code === 'planning:import_changed_since') setChanged((data as ChangedSince).changed)
    },
  })
  return {
    ...{ task, followed, forget, succeeded, changed },
    begin: async (importId: string, plan: string) => {
      setChanged([])
      // Whoever asks for news first brings it.
      store.draft.expect(importId)
      follow({ id: (await apply.mutateAsync({ importId, plan })).taskId })
    },
    undoing: {
      question: (name: string) => t('import.undo_question', { name }),
      onUndo: async (importId: string) => {
        await store.queue.flush()
        const commandId = desk.newId()
        store.draft.passOwn(commandId)
        undo.mutate({ importId, commandId })
      },
      busy: undo.isPending,
    },
  }
}
