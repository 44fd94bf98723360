/** Where the keyboard goes once what had it is gone: left on the page's body, the next key would begin at the very top. */
import { useEffect, useRef } from 'react'

/** The title of the page. */
export const titleOfPage = () => document.querySelector<HTMLElement>('h1[tabindex]')

/** For a part of a page that goes away once it is answered; `find` where the page has a better place than its title. */
export const useFocusLeft = (find: () => HTMLElement | null | undefined = titleOfPage): void => {
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
