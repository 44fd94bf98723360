/** Arrow keys from button to button of a table: along those of a cell, then over empty cells to the next that holds one. */
const STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A button that opens a menu is no number: its arrow keys are the menu's. */
const isNumber = (button: Element) => !button.hasAttribute('aria-haspopup')
const buttonsOf = (cell: Element): HTMLElement[] =>
  cell.tagName === 'TD' ? [...cell.querySelectorAll<HTMLElement>('button')].filter(isNumber) : []

/** Moves the focus by a key; whether there was where to go. */
export function stepTo(target: EventTarget, key: string): boolean {
  const cell = target instanceof Element ? target.closest('td') : null
  const row = cell?.closest('tr')
  const step = STEPS[key]
  if (!cell || !row || !step) return false
  const rows = [...(row.parentElement?.children ?? [])]
  const own = buttonsOf(cell)
  if (!own.some(button => button.contains(target as Element))) return false
  const beside = step[1] === 0 ? undefined : own[own.findIndex(button => button.contains(target as Element)) + step[1]]
  if (beside) {
    beside.focus()
    return true
  }
  let [at, column] = [rows.indexOf(row), cell.cellIndex]
  for (;;) {
    at += step[0]
    column += step[1]
    const next = rows[at]?.children[column]
    if (!next) return false
    const found = buttonsOf(next)
    const button = step[1] < 0 ? found.at(-1) : found[0]
    if (button) {
      button.focus()
      return true
    }
  }
}
