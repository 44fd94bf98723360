/** Carries out a chosen entry of the menu. */
import type { Duty } from '#contract/engine.ts'
import * as acts from '../acts/acts.ts'
import { copySelection, cutSelection } from '../acts/clipboard.ts'
import { actOn, merge, openFields, split } from '../acts/duty-acts.ts'
import { exceptableOf } from '../exception/exceptable-of.ts'
import { deleteDuties } from '../gestures/delete-duties.ts'
import { makeOpen } from '../gestures/entry/make-open.ts'
import { setTraining } from '../gestures/entry/set-training.ts'
import { setWorkstation } from '../gestures/entry/set-workstation.ts'
import type { Desk, Gesture } from '../gestures/gesture.ts'
import { pinDuties } from '../gestures/pin-duties.ts'
import { cutAt } from '../gestures/times/split-duty.ts'
import { edit, type ScreenActs } from '../keys/schedule-keys.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'
import type { Props } from '../open/stage.ts'
import { subjectOf } from './menu-entries.ts'

const write = (text: string) => void navigator.clipboard.writeText(text).catch(() => undefined)

export function runEntry(schedule: OpenSchedule, screen: ScreenActs, menu: Props['menu'], key: string): void {
  const [kind, value = ''] = key.split(':')
  const { duty, duties } = subjectOf(schedule, menu)
  const [first] = duties
  const inDay = menu.duty !== undefined
  /** In the day the bar alone: its person may have another duty that date. */
  const onBar = (gesture: (desk: Desk, duties: readonly Duty[]) => Gesture, inGrid: () => void) =>
    inDay ? duty && actOn(schedule, duty, gesture) : inGrid()
  const run: Record<string, () => void> = {
    shift: () => acts.assign(schedule, value),
    workstation: () =>
      onBar(
        (desk, own) => setWorkstation(desk, own, value),
        () => acts.post(schedule, value),
      ),
    // The editor lies over a cell of the grid; a bar of the day has the form.
    times: () => (inDay && duty ? openFields(schedule, duty, 'times') : edit(schedule, 'times')),
    segments: () => duty && openFields(schedule, duty, 'segments'),
    breaks: () => duty && openFields(schedule, duty, 'breaks'),
    note: () => duty && openFields(schedule, duty, 'note'),
    split: () => {
      const cut = duties.find(each => cutAt(schedule.desk, each, Number(value)))
      if (cut) split(schedule, cut, Number(value))
    },
    merge: () => duty && merge(schedule, duty),
    lift: () => first && schedule.carry.lift(first),
    candidates: () => screen.candidates(),
    why: () => screen.candidates(),
    absence: () => screen.candidates(),
    swap: () => acts.swap(schedule),
    loan: () => schedule.stage.set('loan', acts.lendable(schedule)),
    open: () => onBar(makeOpen, () => acts.open(schedule)),
    clear: () => onBar(deleteDuties, () => acts.clear(schedule)),
    copy: () => write(copySelection(schedule)),
    cut: () => write(cutSelection(schedule)),
    fill: () => acts.fill(schedule, 'all'),
    pin: () => onBar(pinDuties, () => acts.pin(schedule)),
    rest: () => acts.rest(schedule),
    training: () =>
      onBar(
        (desk, own) => setTraining(desk, own, !first?.training),
        () => acts.train(schedule, !first?.training),
      ),
    history: () => screen.history(),
    repeat: () =>
      schedule.stage.set(
        'repeat',
        duties.map(each => each.id),
      ),
    exception: () => {
      const excepts = duties.find(each => exceptableOf(schedule, each).length > 0)
      if (excepts) schedule.stage.set('exception', excepts.id)
    },
  }
  run[kind ?? '']?.()
}
