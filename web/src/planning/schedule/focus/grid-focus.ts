/** Gives the keyboard to the grid's focused cell, and says when a dialog has it. */
const CELL = '[role="grid"] [role="gridcell"][tabindex="0"]'
const OVER = '.ant-modal-root [role="dialog"], .ant-drawer-open'

export const focusGrid = () => document.querySelector<HTMLElement>(CELL)?.focus({ preventScroll: true })

/** Whether a dialog or a drawer lies over the planner: keys are meant for it. */
export const isCovered = () => document.querySelector(OVER) !== null
