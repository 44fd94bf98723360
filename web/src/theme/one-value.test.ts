/** What stands as a variable of the style sheet and as a token of Ant Design, or as a number in the code, is one value. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colours } from './colours.ts'
import { controlHeights, rowHeights, touchHeight } from './density.ts'

const sheet = readFileSync(new URL('variables.css', import.meta.url), 'utf8')

/** The variables of the block that begins with a selector, one spelling for each way of writing a colour. */
const variablesOf = (selector: string, from = sheet): Record<string, string> => {
  const block = from.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, plain(value)]),
  )
}
const plain = (value: string) =>
  value
    .toLowerCase()
    .replaceAll(
      /rgba?\((\d+),? (\d+),? (\d+)(?:,| \/) ([\d.]+)(%?)\)/g,
      (_, r, g, b, share, percent) => `rgb(${r} ${g} ${b} / ${Math.round(Number(share) * (percent ? 1 : 100))})`,
    )

const tokens = {
  '--sunken': 'colorBgContainerDisabled',
  '--hover': 'colorBgTextHover',
  '--soft': 'colorInfoBorder',
  '--ink': 'colorText',
  '--shadow-flat': 'boxShadowTertiary',
  '--shadow-raised': 'boxShadowSecondary',
  '--shadow-over': 'boxShadow',
} as const

it.each(['light', 'dark'] as const)(
  'the house’s variables are Ant Design’s tokens where both name a thing, in %s',
  scheme => {
    const variables = variablesOf(`.page-root[data-scheme="${scheme}"]`)
    for (const [name, token] of Object.entries(tokens))
      expect(variables[name], name).toBe(plain(colours[scheme][token]))
  },
)

it('what lies on the night of the sign-in is dark as the dark theme is', () => {
  const night = variablesOf('.page-root [data-ground="night"]')
  const names = Object.keys(night).filter(name => name.startsWith('--ant-'))
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    const token = name.slice('--ant-'.length).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    expect(night[name], name).toBe(plain(colours.dark[token as keyof typeof colours.dark]))
  }
})

it.each(['compact', 'normal', 'roomy'] as const)(
  'rows and controls are as high in the code as in the sheet, %s',
  density => {
    const variables = variablesOf(`.page-root[data-density="${density}"]`)
    expect(variables).toMatchObject({
      '--row': `${rowHeights[density]}px`,
      '--control': `${controlHeights[density]}px`,
    })
    const phone = variablesOf('.page-root[data-density]', sheet.slice(sheet.indexOf('@media (max-width: 767px)')))
    expect(phone['--control']).toBe(`${touchHeight}px`)
  },
)

it('two ways of writing one colour are equal, two colours are not', () => {
  expect(plain('0 1px rgba(0, 0, 0, 0.4)')).toBe(plain('0 1px rgb(0 0 0 / 40%)'))
  expect(plain('rgba(0, 0, 0, 0.4)')).not.toBe(plain('rgb(0 0 0 / 41%)'))
})
