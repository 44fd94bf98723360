/** What the header says about saving: screens that save by themselves report here. */
import { useSyncExternalStore } from 'react'

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saved'; at: string }
  | { kind: 'saving' }
  | { kind: 'offline'; waiting: number }
  /** The server answered and does not take it; the screen says why. */
  | { kind: 'blocked'; waiting: number }
  | { kind: 'conflict'; count: number }
  /** Neither the server nor this browser has them; the screen says why. */
  | { kind: 'only_here'; count: number }

export interface SaveReport {
  state: SaveState
  /** Sends what waits once more. */
  retry?: () => void
}

let report: SaveReport = { state: { kind: 'idle' } }
const listeners = new Set<() => void>()

/** Called by the screen that saves, and with `idle` when it is left. */
export const reportSaving = (state: SaveState, retry?: () => void) => {
  report = { state, retry }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSaveReport = (): SaveReport => useSyncExternalStore(subscribe, () => report)

/** True while an edit has not reached the server. */
export const hasUnsaved = () => ['saving', 'offline', 'blocked', 'conflict', 'only_here'].includes(report.state.kind)
