/**
 * A face is the same for a name wherever it is shown, and says no more than fits.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { Faces, lettersOf, pairOf } from './face.tsx'

test('two last characters from 28 pixels on, one below; words give their initials', () => {
  expect([lettersOf('何雨桐', 28), lettersOf('何雨桐', 24), lettersOf('马超', 32)]).toEqual(['雨桐', '桐', '马超'])
  expect([lettersOf('Chen Yu', 28), lettersOf('Ann van der Berg', 28), lettersOf('madonna', 24)]).toEqual([
    'CY',
    'AB',
    'M',
  ])
  expect(lettersOf('', 28)).toBe('')
})

test('a name chooses one of the six pairs, and all of them are chosen', () => {
  const names = Array.from({ length: 60 }, (_, at) => `Person ${at}`)
  expect(new Set(names.map(pairOf))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  expect(pairOf('何雨桐')).toBe(pairOf('何雨桐'))
})

test('of many faces so many are shown, and none is read out: the names stand beside them', async () => {
  await draw(<Faces names={['何雨桐', '谢思涵', '彭磊', '马超', '李娜']} />)
  const faces = document.querySelector('[aria-hidden="true"]')
  expect(faces?.textContent).toBe('桐涵磊超')
})
