/** What keys and buttons ask of the screen: saving, checking, printing, exporting, full screen. */
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import type { Finding } from '#contract/engine.ts'
import { planFileCalls } from '#contract/planning/plans/plan-file.ts'
import { isSilent } from '#web/api/connection.ts'
import { ApiRefusal, download, notify } from '#web/api/index.ts'
import { useLocale } from '#web/messages/locale.ts'
import type { ScreenActs } from '../keys/schedule-keys.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { checkPlan } from './check-plan.ts'
import { savingActs } from './saving-acts.ts'

interface Openers {
  generate(): void
  panel(): void
  findings(): void
  candidates(): void
  help(): void
  history(): void
  /** The address of the paper that the view is printed on. */
  paper(): string
  /** Prints what is on the screen: the server cannot be asked. */
  printHere(): void
  toFinding(finding: Finding): void
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
    const { save, savedFirst } = savingActs(store, { t, shared, locale })
    const showFindings = () => latest.current.findings()
    const check = () => checkPlan({ store, facts, engine }, { t, savedFirst, showFindings })
    const exportFile = async (part: ExportPart) => {
      if (await savedFirst()) await download(planFileCalls.exportPlan, { planId, versionId: version?.id, part })
    }
    const print = async () => {
      if (isSilent()) return latest.current.printHere()
      if (!(await savedFirst())) return
      const opened = window.open(latest.current.paper(), '_blank')
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
      check: () => check().catch(told),
      export: part => void exportFile(part).catch(told),
      fullScreen: () => void fullScreen(),
      print: () => void print(),
      generate: () => latest.current.generate(),
      panel: () => latest.current.panel(),
      candidates: () => latest.current.candidates(),
      help: () => latest.current.help(),
      history: () => latest.current.history(),
      toFinding: finding => latest.current.toFinding(finding),
    }
  }, [store, facts, engine, version, t, shared, locale])
}
