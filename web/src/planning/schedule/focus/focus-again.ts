/** Gives the focus back to the planner's cells after something over them, or the press itself, took it. */

/** To a duty's bar on the timeline, else to the grid's cell that has the cursor, once they are drawn. */
export const focusAgain = (duty?: string): void =>
  void requestAnimationFrame(() =>
    (
      document.querySelector<HTMLElement>(`button[data-duty="${duty}"]`) ??
      document.querySelector<HTMLElement>('[role="grid"] [role="gridcell"][tabindex="0"]')
    )?.focus(),
  )
