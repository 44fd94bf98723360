/** A window of so many pixels for the test that asks; the page is one that other tests share. */
import { onTestFinished } from 'vitest'

export const widened = (width: number) => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
  const before = innerWidth
  happyDOM.setViewport({ width })
  onTestFinished(() => happyDOM.setViewport({ width: before }))
}
