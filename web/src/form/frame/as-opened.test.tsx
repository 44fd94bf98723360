/**
 * A record that changes elsewhere while its form is open: the form keeps to the one that it was opened with.
 * @vitest-environment happy-dom
 */
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OpenRecord, TextField, useForm, useOpenParam } from '#web/form/index.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { AsOpened } from './as-opened.tsx'

interface Place {
  id: string
  revision: number
  name: string
}

const first = { id: 'one', revision: 1, name: 'Bar' }
const newer = { ...first, revision: 2, name: 'Pub' }
let drawn: Drawn
let sent: Place[]
/** What a background read does. */
let bring: (places: Place[]) => void
let type: (name: string) => void

beforeEach(() => {
  sent = []
})
afterEach(() => drawn.close())

const Form = ({ place }: { place: Place }) => {
  const form = useForm({
    initial: { name: place.name },
    onSubmit: async values => sent.push({ ...place, ...values }),
  })
  type = name => form.set('name', name)
  return (
    <>
      <TextField form={form} path="name" label="Name" />
      <button type="button" onClick={() => form.submit()}>
        Send
      </button>
    </>
  )
}

const Listed = () => {
  const [rows, setRows] = useState([first])
  bring = setRows
  const drawer = useOpenParam()
  return (
    <>
      <button type="button" onClick={drawer.close}>
        Close
      </button>
      <button type="button" onClick={() => drawer.show('one')}>
        Open
      </button>
      <OpenRecord drawer={drawer} rows={rows}>
        {place => (place ? <Form key={place.id} place={place} /> : null)}
      </OpenRecord>
    </>
  )
}

const Kept = () => {
  const [[place = first], setPlaces] = useState<Place[]>([first])
  bring = setPlaces
  return <AsOpened record={place}>{record => <Form place={record} />}</AsOpened>
}

const show = async (what: React.ReactNode) => {
  drawn = await draw(what, 'en', ['shared'], '/?open=one')
}
const shown = () => document.querySelector('input')?.value

test('in a drawer it is saved as of the revision that was opened, and opened again it is the newer one', async () => {
  await show(<Listed />)
  await act(async () => type('Till'))
  await act(async () => bring([newer]))
  await drawn.press('Send')
  expect(sent).toEqual([{ ...first, name: 'Till' }])
  await drawn.press('Close')
  await drawn.press('Open')
  expect(shown()).toBe('Pub')
})

test('one that is taken away meanwhile leaves what was typed', async () => {
  await show(<Listed />)
  await act(async () => type('Till'))
  await act(async () => bring([]))
  expect(shown()).toBe('Till')
})

test('a form that stays takes a newer one only once nothing in it is unsaved', async () => {
  await show(<Kept />)
  await act(async () => type('Till'))
  await act(async () => bring([newer]))
  expect(shown()).toBe('Till')
  await drawn.press('Send')
  expect(sent).toEqual([{ ...first, name: 'Till' }])
  expect(shown()).toBe('Pub')
})

test('a form in which nothing was changed shows what is newest', async () => {
  await show(<Kept />)
  await act(async () => bring([newer]))
  expect(shown()).toBe('Pub')
  await act(async () => type('Till'))
  await drawn.press('Send')
  expect(sent).toEqual([{ ...newer, name: 'Till' }])
})
