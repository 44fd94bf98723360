/**
 * People stand in the order that they are given, each with the reason and the act.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { RankedPeople } from './ranked-people.tsx'

test('the best comes first, with the reason in words and one act', async () => {
  const people = [
    {
      id: '1',
      name: 'Li Na',
      facts: '32 h',
      reason: 'Wants more hours',
      fits: true,
      act: <button type="button">Ask</button>,
    },
    { id: '2', name: 'Song Jia', reason: 'One star short' },
  ]
  await draw(<RankedPeople people={people} label="Who could step in" />)
  const list = document.querySelector('ol')
  expect(list?.getAttribute('aria-label')).toBe('Who could step in')
  expect([...(list?.children ?? [])].map(each => each.textContent)).toEqual([
    'LNLi Na 32 hWants more hoursAsk',
    'SJSong Jia One star short',
  ])
})
