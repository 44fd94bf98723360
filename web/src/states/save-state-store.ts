/** What the header says about saving: screens that save by themselves report here. */
import { createAtom, useSelector } from '@tanstack/react-store'

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saved'; at: string }
  | { kind: 'saving' }
  | { kind: 'offline'; waiting: number; conflicts?: number }
  /** The server answered and does not take it; the screen says why. */
  | { kind: 'blocked'; waiting: number; conflicts?: number }
  | { kind: 'conflict'; count: number }
  /** Neither the server nor this browser has them; the screen says why. */
  | { kind: 'only_here'; count: number; conflicts?: number }

export interface SaveReport {
  state: SaveState
  /** Sends what waits once more. */
  retry?: () => void
}

const report = createAtom<SaveReport>({ state: { kind: 'idle' } })

/** Called by the screen that saves, and with `idle` when it is left. */
export const reportSaving = (state: SaveState, retry?: () => void) => report.set({ state, retry })

export const useSaveReport = (): SaveReport => useSelector(report)

/** True while an edit has not reached the server. */
export const hasUnsaved = () =>
  ['saving', 'offline', 'blocked', 'conflict', 'only_here'].includes(report.get().state.kind)
