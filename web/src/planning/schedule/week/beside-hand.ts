/** Puts what goes along with the hand below it, and above or to the left where the window ends. */

/** Pixels that the picture of what is dragged takes around the hand. */
const CLEAR = { x: 16, y: 44 }

export function besideHand(element: HTMLElement | null, x: number, y: number): void {
  if (!element) return
  const { offsetWidth: width, offsetHeight: height } = element
  const left = x + CLEAR.x + width > innerWidth ? x - CLEAR.x - width : x + CLEAR.x
  const top = y + CLEAR.y + height > innerHeight ? y - CLEAR.y - height : y + CLEAR.y
  element.style.transform = `translate(${Math.max(0, left)}px, ${Math.max(0, top)}px)`
}
