/** What stands over the planner's screen: what the stage shows at a cell, what is told and spoken, and the one open dialog. */
import { lazyPart } from '#web/states/lazy-part.tsx'
import { ActsTold } from './acts/acts-told.tsx'
import { ReadOnlyTold } from './acts/read-only-told.tsx'
import { HoursOfAsked } from './around/hours-of-asked.tsx'
import { CellMenu } from './cell-menu.tsx'
import { ConflictStrip } from './conflict/conflict-strip.tsx'
import { CopyWeekDialog } from './copy-week/copy-week-dialog.tsx'
import { DropStrip } from './drop/drop-strip.tsx'
import { DutyDialog } from './duty-form/duty-dialog.tsx'
import { ExceptionDialog } from './exception/exception-dialog.tsx'
import { ImportDialog } from './files/import-dialog.tsx'
import { HoverCard } from './hover-card.tsx'
import { KeyHelp } from './keys/key-help.tsx'
import type { ScreenActs } from './keys/schedule-keys.ts'
import { LoanDialog } from './loan/loan-dialog.tsx'
import { OvertakenQuestion } from './overtaken-question.tsx'
import { HistoryDialog } from './panel/history-dialog.tsx'
import { PublishDialog } from './publish/publish-dialog.tsx'
import { RepeatDialog } from './repeat/repeat-dialog.tsx'
import { Spoken } from './spoken.tsx'
import { CarryBadge } from './week/legality/carry-badge.tsx'

export type Dialog = 'publish' | 'copyWeek' | 'import' | 'keys' | 'history' | 'print'

/** Paper is a part of its own: it is rarely asked for. */
const PrintHere = lazyPart(() => import('./print/print-here.tsx').then(module => module.PrintHere))

interface OverGridProps {
  screen: ScreenActs
  reopen: () => void
}

export const OverGrid = ({ screen, reopen }: OverGridProps) => (
  <>
    <CellMenu screen={screen} />
    <DutyDialog />
    <ExceptionDialog />
    <RepeatDialog />
    <HoverCard />
    <CarryBadge />
    <DropStrip />
    <ConflictStrip />
    <OvertakenQuestion />
    <LoanDialog reopen={reopen} />
    <HoursOfAsked />
    <Spoken />
    <ActsTold />
    <ReadOnlyTold />
  </>
)

interface OpenDialogProps {
  dialog: Dialog | undefined
  /** The day that is shown alone. */
  day: string | undefined
  onClose: () => void
  /** The plan's state is new. */
  onDone: () => void
}

export const OpenDialog = ({ dialog, day, onClose, onDone }: OpenDialogProps) => (
  <>
    {dialog === 'publish' && <PublishDialog onClose={onClose} onDone={onDone} />}
    {dialog === 'copyWeek' && <CopyWeekDialog onClose={onClose} />}
    {dialog === 'import' && <ImportDialog onClose={onClose} />}
    {dialog === 'keys' && <KeyHelp onClose={onClose} />}
    {dialog === 'print' && <PrintHere day={day} onDone={onClose} />}
    {dialog === 'history' && <HistoryDialog onClose={onClose} />}
  </>
)
