/**
 * Runs in the page: from an input event to the frame in which everything that it changes on the planner is painted.
 * A frame counts as painted when a message posted from its animation frame callback arrives, which is after its paint.
 */

/** One act as the page saw it; milliseconds after the event was made. */
export interface PaintTimes {
  /** The first frame that shows a change. */
  first: number
  /** The frame after the engine's answer; nothing where none came. */
  findings: number | undefined
  /** The last frame that shows a change: cells, findings, hours, cover, cost and figures all stand. */
  last: number
  /** Elements in the grid. */
  elements: number
}

export interface PaintWatch {
  /** Awaits the next event of this kind and all that follows it within a pause. */
  next(kind: 'drop' | 'keydown'): void
  /** What was seen since. */
  taken(): PaintTimes | undefined
}

export function installPaintWatch(): void {
  let begun: number | undefined
  let first: number | undefined
  let last = 0
  let findings: number | undefined
  let wanted: string | undefined
  const painted = (note: (at: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => note(performance.now())
      port2.postMessage(0)
    })
  const began = (event: Event) => {
    if (event.type !== wanted) return
    wanted = undefined
    begun = event.timeStamp
    first = findings = undefined
    last = 0
  }
  for (const kind of ['drop', 'keydown']) addEventListener(kind, began, { capture: true })
  // What the sync chip, toasts and live regions say comes with the server's answer, not with the act.
  const shown = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement
    return element?.closest('[data-testid="schedule"]') && !element.closest('[data-save-state]')
  }
  new MutationObserver(records => {
    const act = begun
    if (act === undefined || !records.some(record => shown(record.target))) return
    painted(at => {
      if (begun !== act) return
      first ??= at - act
      last = at - act
    })
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const Plain = Worker
  // Hears the engine's answers before the page does; the frame after it shows what the page made of them.
  class Heard extends Plain {
    constructor(...parameters: ConstructorParameters<typeof Worker>) {
      super(...parameters)
      this.addEventListener('message', ({ data }) => {
        const act = begun
        const edited = data.replies?.some((reply: { answer?: { added?: unknown } }) => reply.answer?.added)
        if (act === undefined || !edited) return
        painted(at => {
          if (begun === act) findings = at - act
        })
      })
    }
  }
  window.Worker = Heard
  const watch: PaintWatch = {
    next: kind => {
      begun = undefined
      wanted = kind
    },
    taken: () =>
      first === undefined
        ? undefined
        : { first, findings, last, elements: document.querySelectorAll('[role="grid"] *').length },
  }
  Object.assign(window, { paintWatch: watch })
}
