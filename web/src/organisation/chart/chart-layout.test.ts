/** The places of departments on the chart. */
import { expect, test } from 'vitest'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { type Box, card, fitting, layOut, within, zoomedBy } from '#web/organisation/chart/chart-layout.ts'
import { departmentTree } from '#web/person/index.ts'

const row = (id: string, parentId: string | null, position = 0) =>
  ({ id, parentId, name: id, position }) as unknown as DepartmentRow
const many = Array.from({ length: 12 }, (_, n) => row(`shop ${n}`, 'south', n))
const all = [
  row('company', null),
  row('north', 'company', 0),
  row('south', 'company', 1),
  row('till', 'north'),
  ...many,
]
const chart = (...unfolded: string[]) => layOut(departmentTree(all), new Set(unfolded))
const overlap = (a: Box, b: Box) => Math.abs(a.x - b.x) < card.width && Math.abs(a.y - b.y) < card.height

test('[OR-002] each stands below its parent, nothing lies over anything, and every one but the topmost has its line', () => {
  const { boxes, links, width, height } = chart('company', 'north', 'south')
  expect(boxes.map(box => box.department.id).sort()).toEqual(all.map(each => each.id).sort())
  const byId = new Map(boxes.map(box => [box.department.id, box]))
  for (const { department, x, y } of boxes) {
    const parent = department.parentId === null ? undefined : byId.get(department.parentId)
    if (parent) expect(y).toBeGreaterThanOrEqual(parent.y + card.height)
    expect([x >= 0, x + card.width <= width, y + card.height <= height]).toEqual([true, true, true])
  }
  expect(boxes.filter((a, at) => boxes.slice(at + 1).some(b => overlap(a, b)))).toEqual([])
  expect(links.map(link => link.id).sort()).toEqual(
    boxes
      .slice(1)
      .map(box => box.department.id)
      .sort(),
  )
  for (const { id, points } of links) {
    const [box, end] = [byId.get(id), points.at(-1)]
    expect(end && box && end[0] >= box.x && end[0] <= box.x + card.width).toBe(true)
  }
})

test('[OR-002] what is folded hides what lies below it, and says how much that is', () => {
  const { boxes } = chart('company')
  expect(boxes.map(box => [box.department.id, box.below, box.unfolded])).toEqual([
    ['company', 2, true],
    ['north', 1, false],
    ['south', 12, false],
  ])
})

test('many without any below stand in columns', () => {
  expect(chart('company', 'south').width).toBeLessThan(4 * (card.width + 40))
})

test('zoom goes in steps within its ends, and fits what is wide', () => {
  expect([zoomedBy(1, 0.1), zoomedBy(1.5, 0.1), zoomedBy(0.25, -0.1)]).toEqual([1.1, 1.5, 0.25])
  expect([fitting(2000, 1000), fitting(500, 1000), fitting(100_000, 1000)]).toEqual([0.5, 1, 0.25])
})

test('what lies out of sight is not drawn', () => {
  const view = { left: 0, top: 0, right: 500, bottom: 500 }
  expect([within({ x: 10, y: 10 }, view), within({ x: 600, y: 10 }, view), within({ x: -100, y: 10 }, view)]).toEqual([
    true,
    false,
    true,
  ])
})
