/** What a reader came for stands in sight, and everything that may be done is within reach. */
import { expect, test } from 'vitest'
import { isAwaited, needsRemark, shownActs } from './shown-acts.ts'

test('a decider sees three buttons, agreement last, and the rest behind the menu', () => {
  const may = ['agree', 'refuse', 'send_back', 'transfer', 'ask_first', 'comment'] as const
  expect(shownActs(may, false)).toEqual({
    buttons: ['send_back', 'refuse', 'agree'],
    menu: ['ask_first', 'transfer', 'comment'],
  })
})

test('on a phone two are in sight, and the third is not lost', () => {
  expect(shownActs(['agree', 'refuse', 'send_back'], true)).toEqual({
    buttons: ['refuse', 'agree'],
    menu: ['send_back'],
  })
})

test('where nothing but a remark can be made it stands in sight', () => {
  expect(shownActs(['comment'], false)).toEqual({ buttons: ['comment'], menu: [] })
})

test('what came back is edited, and handed in from there; what is in effect is changed or cancelled', () => {
  expect(shownActs(['edit', 'submit', 'delete', 'comment'], true)).toEqual({
    buttons: ['edit'],
    menu: ['comment', 'delete'],
  })
  expect(shownActs(['cancel', 'change', 'comment'], true)).toEqual({ buttons: ['cancel', 'change'], menu: ['comment'] })
})

test('only what a request waits for is filled', () => {
  expect((['withdraw', 'urge', 'cancel', 'change', 'edit', 'agree'] as const).filter(isAwaited)).toEqual([
    'edit',
    'agree',
  ])
})

test('a no says why; a yes need not', () => {
  expect((['agree', 'refuse', 'send_back', 'deny', 'prove'] as const).filter(needsRemark)).toEqual([
    'refuse',
    'send_back',
    'deny',
  ])
})
