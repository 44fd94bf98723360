/**
 * What has happened is told in order, each with its state in words, and the present step is the current one.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { Happened } from './happened.tsx'

test('each step says its state to who does not see the mark; one is the current one', async () => {
  await draw(
    <Happened
      steps={[
        { key: '1', when: 'done', title: 'Asked', note: '09:12', said: 'A reason', state: 'Done:' },
        { key: '2', when: 'now', title: 'With you', state: 'Now:' },
        { key: '3', when: 'later', title: 'Filed', state: 'Later:' },
      ]}
    />,
  )
  const steps = [...document.querySelectorAll('ol > li')]
  expect(steps.map(each => each.textContent)).toEqual(['Done:Asked09:12A reason', 'Now:With you', 'Later:Filed'])
  expect(steps.map(each => each.getAttribute('aria-current'))).toEqual([null, 'step', null])
})
