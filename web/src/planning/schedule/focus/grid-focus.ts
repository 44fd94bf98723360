/** Gives the keyboard to the grid's focused cell, and says when a dialog has it. */
/** The cell of the grid that the keyboard is at. */
const CELL = '[role="grid"] [role="gridcell"][tabindex="0"]'
const FOCUSABLE = '[tabindex="0"], button:not(:disabled), input, a[href]'
const OVER = '.ant-modal-root [role="dialog"], .ant-drawer-open'

export const focusedCell = () => document.querySelector<HTMLElement>(CELL)

export const focusGrid = () => focusedCell()?.focus({ preventScroll: true })

/** What takes the focus of a zone: the focused cell of a grid, else the first that can. */
export const inZone = (zone: Element): HTMLElement | null =>
  zone.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]') ?? zone.querySelector<HTMLElement>(FOCUSABLE)

export function focusZone(name: string): void {
  const zone = document.querySelector(`[data-zone="${name}"]`)
  if (zone) inZone(zone)?.focus({ preventScroll: true })
}

/** Whether a dialog or a drawer lies over the planner: keys are meant for it. */
export const isCovered = () => document.querySelector(OVER) !== null
