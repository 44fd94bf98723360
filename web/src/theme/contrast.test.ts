/** The colours hold their contrast: text on its ground, bars on theirs, control borders on the page. */
import { describe, expect, it } from 'vitest'
import { colours } from '#web/theme/colours.ts'
import { parseAppearance } from '#web/theme/preference.ts'
import { shiftColour, shiftColours } from '#web/theme/shift-colours.ts'

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
  it('are 4.5 : 1 or better on containers and on the page', () => {
    const { light, dark } = colours
    for (const name of texts) {
      for (const ground of [light.colorBgContainer, light.colorBgLayout])
        expect(contrast(light[name], ground), `light ${name}`).toBeGreaterThanOrEqual(4.5)
      for (const ground of [dark.colorBgContainer ?? '', dark.colorBgLayout ?? ''])
        expect(contrast(dark[name] ?? '', ground), `dark ${name}`).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(light.colorBorder, light.colorBgContainer)).toBeGreaterThanOrEqual(3)
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
