/** What keys and buttons ask of the screen: saving, checking, printing, exporting, full screen. */
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input, Output } from '#contract/call.ts'
import { planFileCalls } from '#contract/planning/plan-file.ts'
import { planStateCalls } from '#contract/planning/plan-state.ts'
import { isSilent } from '#web/api/connection.ts'
import { ApiRefusal, call, download, notify } from '#web/api/index.ts'
import { useLocale } from '#web/messages/locale.ts'
import { instantText } from '#web/time/instant-format.ts'
import { overLeaveAsked } from './finding-sentence.ts'
import { useSchedule } from './open-schedule.ts'
import type { ScreenActs } from './schedule-keys.ts'

interface Openers {
  generate(): void
  panel(): void
  findings(): void
  candidates(): void
  help(): void
  history(): void
  /** Prints what is on the screen: the server cannot be asked. */
  printHere(): void
}

export type ExportPart = Input<typeof planFileCalls.exportPlan>['part']

/** A refused call has been told by its toast. */
const told = (failure: unknown) => {
  if (!(failure instanceof ApiRefusal)) throw failure
}

export function useScreenActs(openers: Openers): ScreenActs & { export(part?: ExportPart): void } {
  const { store, facts, engine, version } = useSchedule()
  const { t } = useTranslation('planning')
  const { t: shared } = useTranslation('shared')
  const locale = useLocale()
  const latest = useRef(openers)
  latest.current = openers
  return useMemo(() => {
    const planId = facts.opened.plan.id
    /** Whether the server has every edit made here; tells why not, and that there is something to wait for. */
    const savedFirst = async (): Promise<boolean> => {
      if (store.sync().kind !== 'saved') notify('info', t('schedule.saved_first.waits'))
      await store.queue.flush()
      return standsSaved()
    }
    const standsSaved = (): boolean => {
      const sync = store.sync()
      if (sync.kind === 'saved') return true
      if (sync.kind === 'blocked') notify('error', t('schedule.saved_first.blocked', { reason: sync.message }))
      else if (store.onlyHere() > 0) notify('error', t('schedule.saved_first.only_here', { count: sync.pending }))
      else notify('error', t('schedule.saved_first.offline', { count: sync.pending }))
      return false
    }
    const save = async () => {
      await store.queue.flush()
      if (!standsSaved()) return
      // Everything is kept by now; what may fail from here on is its name alone.
      const name = await store.queue.name(at => instantText(at, locale))
      const named = store.sync()
      if (name !== undefined) notify('success', t('schedule.saved_as', { name }))
      else if (named.kind === 'blocked') notify('error', named.message)
      else if (named.kind === 'offline') notify('error', shared('state.needs_network'))
    }
    /** What a check that passed leaves to be looked at; nothing where all is well. */
    const stillToLookAt = ({
      findings,
      totals,
    }: Pick<Output<typeof planStateCalls.checkPlan>, 'findings' | 'totals'>) => {
      const asked = findings.filter(finding => !finding.excepted && overLeaveAsked(facts, finding)).length
      const advice = totals.advice - asked
      const parts = [
        totals.needsApproval > 0 && t('schedule.check.needs_approval', { count: totals.needsApproval }),
        asked > 0 && t('schedule.check.leave_asked', { count: asked }),
        advice > 0 && t('schedule.check.advice', { count: advice }),
      ]
      return parts.filter(Boolean).join(t('schedule.left_out.comma'))
    }
    const check = async () => {
      if (isSilent() && engine.state() === 'ready') {
        latest.current.findings()
        return notify('info', t('schedule.check.here'))
      }
      if (!(await savedFirst())) return
      const { checked, passed, ...found } = await call(planStateCalls.checkPlan, { planId })
      if (!checked) return notify('success', t('schedule.check.off'))
      // The engine in this browser says the same, live; without it the server's word stands.
      if (engine.state() !== 'ready') store.engineOpened(found)
      latest.current.findings()
      if (!passed) return notify('error', t('schedule.check.failed', { count: found.totals.prohibited }))
      const rest = stillToLookAt(found)
      if (rest === '') notify('success', t('schedule.check.passed'))
      else notify('info', t('schedule.check.passed_with', { rest }))
    }
    const exportFile = async (part: ExportPart) => {
      if (await savedFirst()) await download(planFileCalls.exportPlan, { planId, versionId: version?.id, part })
    }
    const print = async () => {
      if (isSilent()) return latest.current.printHere()
      if (!(await savedFirst())) return
      const opened = window.open(
        `/planning/plans/print?id=${planId}${version ? `&version=${version.id}` : ''}`,
        '_blank',
      )
      // A browser allows a window only so long after the key or click that asks for it.
      if (opened) opened.opener = null
      else notify('warning', t('schedule.print_window'))
    }
    const fullScreen = async () => {
      if (document.fullscreenElement) await document.exitFullscreen()
      else await document.querySelector('main')?.requestFullscreen()
    }
    return {
      save: () => void save().catch(told),
      check: () => void check().catch(told),
      export: part => void exportFile(part).catch(told),
      fullScreen: () => void fullScreen(),
      print: () => void print(),
      generate: () => latest.current.generate(),
      panel: () => latest.current.panel(),
      candidates: () => latest.current.candidates(),
      help: () => latest.current.help(),
      history: () => latest.current.history(),
    }
  }, [store, facts, engine, version, t, shared, locale])
}
