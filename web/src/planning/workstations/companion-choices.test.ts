/** A never-alone pair is told by name, or said to be gone: never by its id. */
import { expect, test } from 'vitest'
import { companionChoices } from '#web/planning/workstations/companion-choices.ts'

const words = {
  self: 'two here',
  beside: (name: string) => `beside ${name}`,
  elsewhere: (name: string) => `${name}, elsewhere`,
  gone: 'gone',
}
const [till, bar] = [
  { id: '0190-till', name: 'Till' },
  { id: '0190-bar', name: 'Bar' },
]
const labels = (chosen: string | null) =>
  companionChoices({ chosen, here: [till], everywhere: [till, bar] }, words).map(({ label }) => label)

test('offers two here and the workstations of the department, with nothing chosen or one of them', () => {
  for (const chosen of [null, 'self', till.id]) expect(labels(chosen)).toEqual(['two here', 'beside Till'])
})

test('a pair whose department is another by now keeps its name', () => {
  expect(labels(bar.id)).toEqual(['two here', 'beside Till', 'Bar, elsewhere'])
})

test('a pair that is deleted or out of sight is said to be gone', () => {
  expect(labels('0190-oven')).toEqual(['two here', 'beside Till', 'gone'])
})
