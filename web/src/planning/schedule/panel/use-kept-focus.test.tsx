/**
 * The focus after an act in the side panel that takes its own button away: never lost on the page's body.
 * @vitest-environment happy-dom
 */
import { type ReactNode, useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { useKeptFocus } from './use-kept-focus.ts'

let drawn: Drawn
afterEach(() => drawn.close())

/** Two tabs; the first has what leads to the other, and what is gone once it is done. */
const Panel = ({ grid }: { grid?: ReactNode }) => {
  const panel = useRef<HTMLElement>(null)
  const [tab, setTab] = useState('findings')
  const [done, setDone] = useState(false)
  return (
    <>
      {grid}
      <button type="button">elsewhere</button>
      <aside ref={panel} {...useKeptFocus(panel)}>
        {['findings', 'why'].map(each => (
          <button key={each} type="button" role="tab" aria-selected={each === tab}>
            {each}
          </button>
        ))}
        {tab === 'findings' && <button onClick={() => setTab('why')}>Fix</button>}
        {!done && <button onClick={() => setDone(true)}>Assign</button>}
      </aside>
    </>
  )
}

const grid = (
  <div role="grid">
    <div role="gridcell" tabIndex={0}>
      cell
    </div>
  </div>
)

const press = async (name: string) => {
  drawn.button(name).focus()
  await drawn.press(name)
}
const focus = () => document.activeElement?.textContent

test('after an act the grid has the focus, where undo is a key away; without a grid the chosen tab', async () => {
  drawn = await draw(<Panel grid={grid} />, 'en', [])
  await press('Assign')
  await until(() => expect(focus()).toBe('cell'))
  await drawn.close()
  drawn = await draw(<Panel />, 'en', [])
  await press('Assign')
  await until(() => expect(focus()).toBe('findings'))
})

test('who is led to another tab goes on from there', async () => {
  drawn = await draw(<Panel grid={grid} />, 'en', [])
  await press('Fix')
  await until(() => expect(focus()).toBe('why'))
})

test('the focus is left where a person put it', async () => {
  drawn = await draw(<Panel grid={grid} />, 'en', [])
  drawn.button('Assign').focus()
  drawn.button('elsewhere').focus()
  await drawn.press('Assign')
  await until(() => expect(document.body.textContent).not.toContain('Assign'))
  expect(focus()).toBe('elsewhere')
})
