/** Where the focus goes once a dialog that a menu opened is closed: the menu that it came from is gone. */

/** Back to the grid's cell, or in the day to the bar of the duty; after the dialog has given the focus to nothing. */
export function focusBack(duty: string | undefined): void {
  requestAnimationFrame(() =>
    (
      document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]') ??
      document.querySelector<HTMLElement>(`[data-duty="${duty}"]`)
    )?.focus(),
  )
}
