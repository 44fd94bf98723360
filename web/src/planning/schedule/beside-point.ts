/** Where a card beside the pointer stands: below and to its right, on the other side where it would leave the window. */

/** Pixels between the pointer and the card, and between the card and the window's edge. */
const GAP = 12
const EDGE = 8

const along = (at: number, size: number, window: number): number => {
  if (at + GAP + size <= window - EDGE) return at + GAP
  return Math.max(EDGE, Math.min(at - GAP, window - EDGE) - size)
}

interface Size {
  width: number
  height: number
}

export const besidePoint = (point: { x: number; y: number }, card: Size, window: Size) => ({
  left: along(point.x, card.width, window.width),
  top: along(point.y, card.height, window.height),
})
