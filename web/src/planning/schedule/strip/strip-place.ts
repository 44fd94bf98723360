/** Where a strip stands: by the place that it is about, never over it, and inside the window. */

const GAP = 6
const EDGE = 8

/** Below the place, above it where the window ends; at the window's lower edge where the place is not in sight. */
export function placeStrip(place: Element | null, strip: HTMLElement): void {
  const { offsetWidth: width, offsetHeight: height } = strip
  const box = place?.getBoundingClientRect()
  const below = box ? box.bottom + GAP : innerHeight
  const top = below + height + EDGE <= innerHeight ? below : box ? box.top - GAP - height : innerHeight - EDGE - height
  const left = Math.min(box?.left ?? EDGE, innerWidth - EDGE - width)
  strip.style.transform = `translate(${Math.max(EDGE, left)}px, ${Math.max(EDGE, top)}px)`
}
