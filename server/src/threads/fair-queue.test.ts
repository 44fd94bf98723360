/** Whose turn it is. */
import { expect, it } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const roomy = { waiting: 100, waitingEach: 100 }
const order = (queue: ReturnType<typeof fairQueue<string>>, running: (owner: string) => number = () => 0) =>
  Array.from({ length: queue.size }, () => queue.next(running)?.work)

it('owners have their turns, whoever came with how much', () => {
  const queue = fairQueue<string>(roomy)
  for (const work of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) expect(queue.push(work.charAt(0), work)).toBe(true)
  expect(order(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect([queue.size, queue.next(() => 0)]).toEqual([0, undefined])
})

it('whoever has least running is next', () => {
  const queue = fairQueue<string>(roomy)
  for (const work of ['a1', 'a2', 'b1']) queue.push(work.charAt(0), work)
  expect(order(queue, owner => (owner === 'a' ? 1 : 0))).toEqual(['b1', 'a1', 'a2'])
})

it('takes only so much, in all and from each, and again when there is room', () => {
  const queue = fairQueue<string>({ waiting: 3, waitingEach: 2 })
  expect(['a', 'a', 'a', 'b', 'c'].map(owner => queue.push(owner, owner))).toEqual([true, true, false, true, false])
  expect(queue.next(() => 0)?.owner).toBe('a')
  expect(queue.push('c', 'c')).toBe(true)
  expect(order(queue)).toEqual(['b', 'a', 'c'])
})
