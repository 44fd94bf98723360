/** Somebody's own work is what a person put as it stands; what a search put, and what came back to that, is not. */
import { expect, test } from 'vitest'
import type { Duty } from '../../engine.ts'
import { handMadeOf } from './hand-made.ts'

const found: Duty = {
  ...{ id: 'a', date: '2026-11-23', employee: 'wang', start: 480, end: 960 },
  ...{ breaks: [], segments: [], pinned: false, training: false },
}
const moved: Duty = { ...found, employee: 'li' }
const generated = { act: 'generate', put: [found] }
const byHand = { act: 'move', put: [moved] }
const of = (stands: Duty, ...commands: Parameters<typeof handMadeOf>[1]) => [...handMadeOf([stands], commands)]

test('a duty that a person put as it stands is their work, whoever put what before', () => {
  expect(of(moved, byHand)).toEqual(['a'])
  expect(of(moved, generated, byHand)).toEqual(['a'])
})

test('a duty as a search put it is none, also where somebody moved it and took that back', () => {
  expect(of(found, generated)).toEqual([])
  expect(of(found, generated, byHand, { act: 'undo', put: [found] })).toEqual([])
  expect(of(found, { act: 'copy_plan', put: [found] })).toEqual([])
})

test('a search that is taken back gives the work back to who did it', () => {
  const other = { ...moved, start: 540 }
  expect(of(moved, byHand, { act: 'generate', put: [other] }, { act: 'undo', put: [moved] })).toEqual(['a'])
})

test('a duty that no command put is none, and a pin that came and went makes none', () => {
  expect(of(found)).toEqual([])
  const pins = [{ ...found, pinned: true }, found].map(duty => ({ act: duty.pinned ? 'pin' : 'unpin', put: [duty] }))
  expect(of(found, generated, ...pins)).toEqual([])
})

test('a note makes it somebody’s whoever put it; an open duty stays to be given', () => {
  expect(of({ ...found, note: 'opens the shop' }, generated)).toEqual(['a'])
  const { employee: _, ...open } = moved
  expect(of({ ...open, note: 'opens the shop' }, { act: 'make_open', put: [open] })).toEqual([])
})
