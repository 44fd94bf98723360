/**
 * Scrolls a grid while the pointer draws something to its edges, as the drag and drop library does for what is dragged:
 * the faster the nearer, and on while the hand rests there.
 */

/** Sticky parts of the grid that hide what scrolls beneath them. */
export interface Frame {
  height: number
  width: number
  foot: number
  end: number
}

interface Point {
  x: number
  y: number
}

const ZONE = 48
const MOST_A_FRAME = 18

/** Pixels of one frame for a pointer between two edges, or beyond one of them. */
export const edgeStep = (at: number, from: number, to: number): number => {
  const zone = Math.min(ZONE, (to - from) / 4)
  if (zone <= 0) return 0
  const into = at < from + zone ? at - from - zone : at > to - zone ? at - to + zone : 0
  return Math.round(MOST_A_FRAME * Math.max(-1, Math.min(1, into / zone)))
}

const bodyOf = (element: Element, frame: Frame) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return { left: left + frame.width, right: right - frame.end, top: top + frame.height, bottom: bottom - frame.foot }
}

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

export class EdgeScroll {
  readonly #element: Element
  readonly #frame: Frame
  readonly #scrolled: () => void
  #point: Point | undefined
  #next: number | undefined

  /** @param scrolled told after each step, so that what lies under the pointer now is looked at */
  constructor(element: Element, frame: Frame, scrolled: () => void) {
    this.#element = element
    this.#frame = frame
    this.#scrolled = scrolled
  }

  /** The pointer is here now. */
  at(point: Point): void {
    this.#point = point
    this.#next ??= requestAnimationFrame(() => this.#step())
  }

  /** The point of the body that is nearest to the pointer, which may be over a sticky part or outside. */
  inside(): Point | undefined {
    const body = bodyOf(this.#element, this.#frame)
    return (
      this.#point && {
        x: between(this.#point.x, body.left + 1, body.right - 1),
        y: between(this.#point.y, body.top + 1, body.bottom - 1),
      }
    )
  }

  stop(): void {
    if (this.#next !== undefined) cancelAnimationFrame(this.#next)
    this.#next = undefined
    this.#point = undefined
  }

  #step(): void {
    this.#next = undefined
    if (!this.#point) return
    const body = bodyOf(this.#element, this.#frame)
    const x = edgeStep(this.#point.x, body.left, body.right)
    const y = edgeStep(this.#point.y, body.top, body.bottom)
    if (x === 0 && y === 0) return
    this.#element.scrollLeft += x
    this.#element.scrollTop += y
    this.#scrolled()
    this.at(this.#point)
  }
}
