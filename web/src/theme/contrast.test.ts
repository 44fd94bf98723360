/** The colours hold their contrast: text on its ground, bars on theirs, control borders on the page; dark results are the measured ones. */
import { readFileSync } from 'node:fs'
import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { colours } from '#web/theme/colours.ts'
import { parseAppearance } from '#web/theme/preference.ts'
import { shiftColour, shiftColours } from '#web/theme/shift-colours.ts'
import { themeConfig } from '#web/theme/tokens.ts'

const schemes = ['light', 'dark'] as const

/** The house's own variables of a scheme, as the style sheet has them. */
const variablesOf = (scheme: 'light' | 'dark'): Record<string, string> => {
  const sheet = readFileSync(new URL('variables.css', import.meta.url), 'utf8')
  const block = sheet.split(`[data-scheme="${scheme}"] {`)[1]?.split('}')[0] ?? ''
  return Object.fromEntries([...block.matchAll(/(--[\w-]+): (#\w{6});/g)].map(([, name, value]) => [name, value]))
}

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map(at => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (a: string, b: string): number => {
  const [bright, dim] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (bright + 0.05) / (dim + 0.05)
}

describe('shift colours', () => {
  it('are twelve, each readable at 10 : 1 in both themes, bars apart from their ground', () => {
    expect(shiftColours).toHaveLength(12)
    for (const { number, light, dark } of shiftColours) {
      expect(contrast(light.text, light.ground), `light ${number}`).toBeGreaterThanOrEqual(10)
      expect(contrast(dark.text, dark.ground), `dark ${number}`).toBeGreaterThanOrEqual(10)
      expect(contrast(light.bar, light.ground), `light bar ${number}`).toBeGreaterThanOrEqual(3.3)
      expect(contrast(dark.bar, dark.ground), `dark bar ${number}`).toBeGreaterThanOrEqual(4.2)
    }
  })

  it('differ by pattern too, and an unknown number still has a colour', () => {
    expect(new Set(shiftColours.map(each => each.pattern)).size).toBe(12)
    expect(shiftColour(99, 'light').ground).toBe('#EDF0F5')
  })
})

describe('text colours', () => {
  const texts = ['colorText', 'colorTextSecondary', 'colorTextTertiary', 'colorTextQuaternary'] as const
  it.each(schemes)('are 4.5 : 1 or better on sheet, paper and what floats in %s', scheme => {
    const palette = colours[scheme]
    for (const name of texts)
      for (const ground of [palette.colorBgContainer, palette.colorBgLayout, palette.colorBgElevated])
        expect(contrast(palette[name], ground), name).toBeGreaterThanOrEqual(4.5)
    for (const ground of [palette.colorBgContainer, palette.colorBgLayout])
      expect(contrast(palette.colorBorder, ground)).toBeGreaterThanOrEqual(3)
  })

  it.each(schemes)('down to the third stand on what is sunken, hovered and chosen in %s', scheme => {
    const palette = colours[scheme]
    const { '--sunken': sunken = '', '--hover': hover = '' } = variablesOf(scheme)
    for (const ground of [sunken, hover, palette.colorPrimaryBg])
      expect(contrast(palette.colorTextTertiary, ground), ground).toBeGreaterThanOrEqual(5)
  })

  it.each(schemes)('of acts and states stand on the sheet and on their own ground in %s', scheme => {
    const palette = colours[scheme]
    for (const name of ['colorError', 'colorWarning', 'colorSuccess', 'colorPrimary'] as const)
      for (const ground of [palette.colorBgContainer, palette[`${name}Bg`]])
        expect(contrast(palette[name], ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.79)
    expect(contrast(palette.colorTextSecondary, palette.colorInfoBg)).toBeGreaterThanOrEqual(7)
    for (const fill of [palette.colorPrimary, palette.colorPrimaryHover, palette.colorPrimaryActive])
      expect(contrast(palette.colorTextLightSolid, fill), fill).toBeGreaterThanOrEqual(6.38)
  })
})

describe('the house’s own variables', () => {
  it('are the same names in both schemes', () => {
    expect(Object.keys(variablesOf('dark'))).toEqual(Object.keys(variablesOf('light')))
  })

  it.each(schemes)('hold their contrast in %s: faces, the dark bar, heat, the now line', scheme => {
    const own = variablesOf(scheme)
    const of = (name: string) => own[name] ?? ''
    for (const face of [1, 2, 3, 4, 5, 6])
      expect(contrast(of(`--face-${face}`), of(`--face-${face}-text`)), `face ${face}`).toBeGreaterThanOrEqual(6.88)
    for (const text of ['text', 'link', 'success', 'warning', 'error'])
      expect(contrast(of(`--bar-${text}`), of('--bar-dark')), text).toBeGreaterThanOrEqual(6)
    const { colorText } = colours[scheme]
    const heatText = [colorText, colorText, colorText, of('--heat-4-text'), of('--heat-5-text')]
    for (const [at, text] of heatText.entries())
      expect(contrast(text, of(`--heat-${at + 1}`)), `heat ${at + 1}`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(of('--ink'), colours[scheme].colorBgContainer)).toBeGreaterThanOrEqual(14)
    expect(contrast(of('--mark-bar'), of('--mark'))).toBeGreaterThanOrEqual(6)
    expect(contrast(of('--sun'), of('--mark'))).toBeGreaterThanOrEqual(3)
  })
})

describe('the ground of the sign-in', () => {
  const sheet = readFileSync(new URL('variables.css', import.meta.url), 'utf8')
  it.each([
    ['dawn', 'light'],
    ['day', 'light'],
    ['dusk', 'light'],
    ['night', 'dark'],
  ] as const)('carries its third text at %s, which stands below the glow', (daytime, scheme) => {
    const block = sheet.split(`[data-ground="${daytime}"] {`)[1]?.split('}')[0] ?? ''
    const grounds = [...block.matchAll(/--ground-(?:from|to): (#\w{6})/g)].map(([, colour]) => colour ?? '')
    expect(grounds).toHaveLength(2)
    for (const ground of grounds)
      expect(contrast(colours[scheme].colorTextTertiary, ground), ground).toBeGreaterThanOrEqual(4.6)
  })
})

describe('Ant Design', () => {
  it.each(schemes)('draws exactly the measured values in %s', scheme => {
    const config = themeConfig({ scheme, density: 'normal', locale: 'zh_CN', reducedMotion: false, narrow: false })
    const drawn: Record<string, unknown> = { ...theme.getDesignToken(config) }
    for (const [name, value] of Object.entries(colours[scheme]))
      expect(String(drawn[name]).toLowerCase(), name).toBe(value.toLowerCase())
  })
})

describe('the chosen segment', () => {
  it.each(schemes)('stands apart from its track and carries its words in %s', scheme => {
    const config = themeConfig({ scheme, density: 'normal', locale: 'zh_CN', reducedMotion: false, narrow: false })
    const { trackBg, itemSelectedBg } = config.components?.Segmented ?? {}
    const [track, segment] = [String(trackBg), String(itemSelectedBg)]
    expect(contrast(segment, track)).toBeGreaterThanOrEqual(1.12)
    expect(luminance(segment)).toBeGreaterThan(luminance(track))
    expect(contrast(colours[scheme].colorText, segment)).toBeGreaterThanOrEqual(7)
  })
})

describe('the kept appearance', () => {
  it('reads what it knows and replaces the rest by the default', () => {
    expect(parseAppearance('{"theme":"dark","density":"compact"}')).toEqual({ theme: 'dark', density: 'compact' })
    for (const text of [null, 'x', '{"theme":"pink"}', 'null']) {
      expect(parseAppearance(text)).toEqual({ theme: 'system', density: 'normal' })
    }
  })
})
