/** The region tree and its picker: levels, resets, special cases, inputs and flags. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RegionPicker } from '#web/account/entry/register/region-picker.tsx'
import {
  areasOf,
  citiesOf,
  codeOf,
  isComplete,
  nameOf,
  provinces,
  withCity,
  withProvince,
} from '#web/account/entry/register/regions.ts'

const province = (name: string) => codeOf(name, provinces)

describe('the region tree', () => {
  it('[AC-086] holds mainland China, Taiwan, Hong Kong and Macau, keyed by code', () => {
    expect(provinces).toHaveLength(34)
    for (const [code, name] of [
      ['110000', '北京市'],
      ['440000', '广东省'],
      ['710000', '台湾省'],
      ['810000', '香港特别行政区'],
      ['820000', '澳门特别行政区'],
    ] as const)
      expect(nameOf(code, provinces)).toBe(name)
  })

  it('[AC-087] a municipality, a group of counties and every other branch can be picked to the end', () => {
    expect(withProvince(province('北京市'))).toEqual({ province: '110000', city: '110100', area: '' })
    const counties = citiesOf(province('湖北省')).find(city => city.code.startsWith('4290'))
    expect(areasOf(counties?.code ?? '').map(area => area.name)).toContain('仙桃市')
    for (const each of provinces)
      for (const city of citiesOf(each.code)) {
        const choice = withCity(withProvince(each.code), city.code)
        const area = areasOf(city.code)[0]?.code ?? ''
        expect(isComplete({ ...choice, area }), `${each.name} ${city.name}`).toBe(true)
      }
  })
})

describe('choosing', () => {
  it('[AC-083] a province takes city and area back, a city takes the area back', () => {
    const chosen = { province: '440000', city: '440100', area: '440103' }
    expect(withCity(chosen, '440300')).toEqual({ province: '440000', city: '440300', area: '' })
    expect(withProvince('330000')).toEqual({ province: '330000', city: '', area: '' })
  })

  it('[AC-084] is complete where there is no lower level, and not before', () => {
    expect(isComplete({ province: '440000', city: '', area: '' })).toBe(false)
    expect(isComplete({ province: '440000', city: '440100', area: '' })).toBe(false)
    expect(isComplete({ province: '440000', city: '440100', area: '440103' })).toBe(true)
    expect(isComplete({ province: '440000', city: '440100', area: '' }, { hideArea: true })).toBe(true)
    expect(isComplete({ province: '440000', city: '', area: '' }, { onlyProvince: true })).toBe(true)
  })
})

describe('the picker', () => {
  const placeholders = { province: 'P', city: 'C', area: 'A' }
  const levels = (props: Partial<Parameters<typeof RegionPicker>[0]>) =>
    (renderToStaticMarkup(<RegionPicker onChange={() => undefined} {...props} />).match(/role="combobox"/g) ?? [])
      .length

  it('[AC-085] takes names or codes, placeholders, and the flags that leave levels out', () => {
    const byName = renderToStaticMarkup(
      <RegionPicker onChange={() => undefined} province="广东省" city="广州市" area={440103} />,
    )
    for (const name of ['广东省', '广州市', '荔湾区']) expect(byName).toContain(name)
    const byCode = renderToStaticMarkup(
      <RegionPicker onChange={() => undefined} province={440000} city="440100" placeholders={placeholders} />,
    )
    expect(byCode).toContain('广州市')
    expect(byCode).toMatch(/>A</)
    const empty = renderToStaticMarkup(<RegionPicker onChange={() => undefined} placeholders={placeholders} />)
    for (const text of ['P', 'C', 'A']) expect(empty).toContain(`>${text}<`)
    expect([levels({}), levels({ hideArea: true }), levels({ onlyProvince: true })]).toEqual([3, 2, 1])
  })
})
