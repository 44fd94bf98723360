/** Which of a person's workstations is the post. */
import { expect, test } from 'vitest'
import { mainWorkstation } from '#contract/people/main-workstation.ts'

const workstations = [
  { id: 'till', priority: 2 },
  { id: 'floor', priority: 1 },
]

test('most stars make the post, then the workstation that is staffed first', () => {
  const rated = (till: number, floor: number) => [
    { workstationId: 'till', stars: till },
    { workstationId: 'floor', stars: floor },
  ]
  expect(mainWorkstation(rated(4, 3), workstations)).toBe('till')
  expect(mainWorkstation(rated(3, 3), workstations)).toBe('floor')
})

test('nobody has a workstation as a post that is gone', () => {
  expect(mainWorkstation([{ workstationId: 'gone', stars: 5 }], workstations)).toBeUndefined()
})
