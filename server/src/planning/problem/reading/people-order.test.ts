/** The order of people in a problem follows the priority of the scheduling rule. */
import { expect, test } from 'vitest'
import type { Employee } from '#contract/engine.ts'
import { inPriorityOrder } from './people-order.ts'

const person = (id: string, stars: number, nights: number): Employee => ({
  id,
  participates: true,
  employments: [],
  protections: [],
  skills: [{ workstation: 'till', stars }],
  availability: [],
  exceptions: [],
  leave: [],
  wishes: [],
  pay: [],
  carried: [],
  fairness: { nights, weekendDays: 0, holidays: 0, closings: 0, refusedWishes: 0 },
  restWeekdays: [],
})

const people = [person('part', 5, 0), person('senior', 5, 4), person('junior', 1, 0)]
const fullTime = (id: string) => id !== 'part'
const order = (...priority: ('hire_type' | 'stars' | 'fairness')[]) =>
  inPriorityOrder(people, priority, fullTime).map(each => each.id)

test('the first priority decides, the next one among equals, and without any the order stays', () => {
  expect(order('hire_type', 'fairness')).toEqual(['junior', 'senior', 'part'])
  expect(order('stars', 'fairness')).toEqual(['part', 'senior', 'junior'])
  expect(order('fairness')).toEqual(['part', 'junior', 'senior'])
  expect(order()).toEqual(['part', 'senior', 'junior'])
})

test('the points of an hour grow along the order, equals weigh the same, and who comes first weighs nothing', () => {
  const points = (...priority: ('hire_type' | 'stars' | 'fairness')[]) =>
    inPriorityOrder(people, priority, fullTime).map(each => each.laterPoints ?? 0)
  expect(points('hire_type')).toEqual([0, 0, 12])
  expect(points('stars', 'fairness')).toEqual([0, 6, 12])
  expect(points()).toEqual([0, 0, 0])
})
