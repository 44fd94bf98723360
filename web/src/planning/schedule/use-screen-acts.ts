/** What keys and buttons ask of the screen: saving, checking, printing, exporting, full screen. */
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { planFileCalls } from '#contract/planning/plan-file.ts'
import { planStateCalls } from '#contract/planning/plan-state.ts'
import { ApiRefusal, call, download, notify } from '#web/api/index.ts'
import { useLocale } from '#web/messages/locale.ts'
import { now } from '#web/time/index.ts'
import { instantText } from '#web/time/instant-format.ts'
import { useSchedule } from './open-schedule.ts'
import type { ScreenActs } from './schedule-keys.ts'

interface Openers {
  generate(): void
  panel(): void
  findings(): void
  candidates(): void
  help(): void
  history(): void
}

/** A refused call has been told by its toast. */
const told = (failure: unknown) => {
  if (!(failure instanceof ApiRefusal)) throw failure
}

export function useScreenActs(openers: Openers): ScreenActs & { export(): void } {
  const { store, facts, engine } = useSchedule()
  const { t } = useTranslation('planning')
  const locale = useLocale()
  const latest = useRef(openers)
  latest.current = openers
  return useMemo(() => {
    const planId = facts.opened.plan.id
    const save = async () => {
      const name = instantText(now().toISOString(), locale)
      await store.queue.flush(name)
      if (store.sync().kind === 'saved') notify('success', t('schedule.saved_as', { name }))
    }
    const check = async () => {
      await store.queue.flush()
      const { checked, passed, ...found } = await call(planStateCalls.checkPlan, { planId })
      if (!checked) return notify('success', t('schedule.check.off'))
      // The engine in this browser says the same, live; without it the server's word stands.
      if (engine.state() !== 'ready') store.engineOpened(found)
      latest.current.findings()
      notify(
        passed ? 'success' : 'error',
        t(passed ? 'schedule.check.passed' : 'schedule.check.failed', { count: found.totals.prohibited }),
      )
    }
    const exportFile = async () => {
      await store.queue.flush()
      await download(planFileCalls.exportPlan, { planId })
    }
    const fullScreen = async () => {
      if (document.fullscreenElement) await document.exitFullscreen()
      else await document.querySelector('main')?.requestFullscreen()
    }
    return {
      save: () => void save().catch(told),
      check: () => void check().catch(told),
      export: () => void exportFile().catch(told),
      fullScreen: () => void fullScreen(),
      print: () => {
        void store.queue.flush()
        window.open(`/planning/plans/print?id=${planId}`, '_blank', 'noopener')
      },
      generate: () => latest.current.generate(),
      panel: () => latest.current.panel(),
      candidates: () => latest.current.candidates(),
      help: () => latest.current.help(),
      history: () => latest.current.history(),
    }
  }, [store, facts, engine, t, locale])
}
