/** Screens of one page for a test, one shown at a time: a button of each one's name walks there. */
import { type ReactNode, useState } from 'react'

export const Walk = ({ screens }: { screens: Readonly<Record<string, ReactNode>> }) => {
  const names = Object.keys(screens)
  const [shown, setShown] = useState(names[0] ?? '')
  return (
    <>
      {names.map(name => (
        <button key={name} type="button" onClick={() => setShown(name)}>
          {name}
        </button>
      ))}
      <main key={shown}>{screens[shown]}</main>
    </>
  )
}
