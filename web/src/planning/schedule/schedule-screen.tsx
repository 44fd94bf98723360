/** The planner on a wide screen: plan bar, tool bar, figures, grid or timeline, side panel, and what stands over them. */
import { type KeyboardEvent, useCallback, useState } from 'react'
import { useAppearance } from '#web/theme/preference.ts'
import { mayAct } from './acts/acts.ts'
import { useScreenActs } from './acts/use-screen-acts.ts'
import { useFocusOfAddress } from './around/opened/use-focus-of-address.ts'
import { useHeldKeys } from './around/opened/use-held-keys.ts'
import { usePlanOfFocus } from './around/opened/use-plan-of-focus.ts'
import { useFocusOfViewKey, useViewChange } from './around/use-view-change.ts'
import { FigureStrip } from './bars/figures/figure-strip.tsx'
import { NobodyFound } from './bars/nobody-found.tsx'
import { KeptNote } from './bars/plan/kept-note.tsx'
import { PlanBar, type View } from './bars/plan/plan-bar.tsx'
import { SelectionBar } from './bars/selection-bar.tsx'
import { ToolBar } from './bars/tool-bar.tsx'
import { useBarActs } from './bars/use-bar-acts.ts'
import { DayView } from './day/day-view.tsx'
import { useShowFinding } from './findings/use-show-finding.ts'
import { useFocusAfterSearch, useKeysWithoutFocus } from './focus/use-lost-focus.ts'
import { useZones } from './focus/use-zones.ts'
import { StartMenu } from './generate/choosing/start-menu.tsx'
import { useChoosing } from './generate/choosing/use-choosing.ts'
import { GeneratePanel } from './generate/generate-panel.tsx'
import type { Generating } from './generate/searching/generation.ts'
import { useBegin } from './generate/searching/use-begin.ts'
import { usePeriodKeys } from './keys/use-period-keys.ts'
import { useSchedule } from './open/open-schedule.ts'
import { useEngineState } from './open/use-store.ts'
import { type Dialog, OpenDialog, OverGrid } from './over-grid.tsx'
import { SidePanel } from './panel/side-panel.tsx'
import { usePanel } from './panel/use-panel.ts'
import { paperOf } from './print/paper.ts'
import { PlanNotes } from './publish/plan-notes.tsx'
import { useFindPerson } from './rows/use-find-person.ts'
import { useRowsOfAddress } from './rows/use-row-choice.ts'
import styles from './schedule.module.css'
import { useDayShown } from './use-day-shown.ts'
import { Comparing, useCompared } from './versions/comparing.tsx'
import { WeekGrid } from './week/week-grid.tsx'

/** Heights of a row with its hairline, by zoom: those of the three densities. */
const ROWS = [33, 37, 45] as const
const ZOOM = { compact: 0, normal: 1, roomy: 2 } as const

const withinZoom = (zoom: number) => Math.max(0, Math.min(ROWS.length - 1, zoom))

interface ScheduleScreenProps {
  view: View
  reopen: () => void
  generating: Generating
}

export const ScheduleScreen = ({ view, reopen, generating }: ScheduleScreenProps) => {
  const schedule = useSchedule()
  const { plan } = schedule.facts.opened
  const panel = usePanel()
  const { density } = useAppearance()
  // Counted from the density, so that a choice of another moves the rows, too.
  const [steps, setSteps] = useState(0)
  const zoom = withinZoom(ZOOM[density] + steps)
  const [choosing, setChoosing] = useChoosing()
  const [dialog, setDialog] = useState<Dialog>()
  const [byTemplate, setByTemplate] = useState(false)
  const [day] = useDayShown()
  const closeDialog = useCallback(() => setDialog(undefined), [])
  const zoomBy = useCallback(
    (step: number) => setSteps(before => withinZoom(ZOOM[density] + before + step) - ZOOM[density]),
    [density],
  )
  const isIdle = generating.state.phase === 'idle' || generating.state.phase === 'left'
  const compared = useCompared()
  const periods = usePeriodKeys(view)
  useRowsOfAddress()
  useFindPerson()
  const engine = useEngineState()
  useFocusOfAddress()
  const stays = generating.state.phase !== 'idle' || choosing
  const closeChoices = useCallback(() => choosing && setChoosing(false), [choosing, setChoosing])
  const changeView = useViewChange(view, closeChoices)
  usePlanOfFocus(stays)
  const zones = useZones(changeView)
  useFocusOfViewKey()
  const hold = useHeldKeys(stays)
  useBegin(generating, engine, setChoosing)
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    zones(event)
    periods(event)
  }
  const screen = useScreenActs({
    generate: () => mayAct(schedule) && setChoosing(!choosing),
    panel: panel.toggle,
    findings: () => panel.openTab('findings'),
    candidates: () => panel.openTab('why'),
    help: () => setDialog('keys'),
    history: () => setDialog('history'),
    paper: () => paperOf(schedule, view, day),
    printHere: () => setDialog('print'),
    toFinding: useShowFinding(),
  })
  useKeysWithoutFocus(screen)
  const offered = generating.state.phase === 'finished' ? generating.state.change : undefined
  useFocusAfterSearch(generating.state.phase, choosing, offered)
  const { publish, ...tools } = useBarActs({ open: setDialog, zoom: zoomBy, screen, reopen })
  return (
    <div className={styles.screen} data-testid="schedule" onKeyDownCapture={hold} onKeyDown={keys}>
      <PlanBar view={view} screen={screen} publish={publish} onView={changeView} />
      <PlanNotes plan={plan} onDone={reopen} />
      <KeptNote reopen={reopen} />
      <ToolBar screen={screen} panelOpen={panel.open} {...tools} />
      <GeneratePanel
        generating={generating}
        open={choosing}
        onOpen={() => setChoosing(true)}
        onClose={() => {
          setChoosing(false)
          setByTemplate(false)
        }}
        byTemplate={byTemplate}
        engineReady={engine === 'ready'}
      />
      {isIdle && (compared ? <Comparing key={compared.id} version={compared} /> : <FigureStrip show={panel.show} />)}
      <NobodyFound />
      <div className={styles.body}>
        {view === 'day' ? (
          <DayView />
        ) : (
          <WeekGrid key={view} screen={screen} rowHeight={ROWS[zoom] ?? ROWS[1]} letters={view === 'month'} />
        )}
        {view !== 'day' && generating.state.phase === 'idle' && !choosing && (
          <StartMenu
            generate={template => {
              setByTemplate(template)
              setChoosing(true)
            }}
            copyWeek={() => setDialog('copyWeek')}
          />
        )}
        {view !== 'day' && <SelectionBar exporting={screen.export} />}
        {panel.open && <SidePanel {...panel.shown} />}
      </div>
      <OverGrid screen={screen} reopen={reopen} />
      <OpenDialog dialog={dialog} day={view === 'day' ? day : undefined} onClose={closeDialog} onDone={reopen} />
    </div>
  )
}
