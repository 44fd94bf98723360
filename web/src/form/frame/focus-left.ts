/** Where the keyboard goes once what had it is gone: left on the page's body, the next key would begin at the very top. */
import { useEffect, useRef } from 'react'

const HERE = ['[role="grid"] [role="gridcell"][tabindex="0"]', 'h1[tabindex]'] as const

/** The planner's cell, else the title of the page. */
const ofPage = () => HERE.map(each => document.querySelector<HTMLElement>(each)).find(each => each !== null)

/** For a part of a page that goes away once it is answered. */
export const useFocusLeft = (find: () => HTMLElement | null | undefined = ofPage): void => {
  const latest = useRef(find)
  latest.current = find
  useEffect(
    () => () => {
      const { activeElement } = document
      if (activeElement === null || activeElement === document.body) latest.current()?.focus({ preventScroll: true })
    },
    [],
  )
}
