/** The region tree: levels, resets, special cases, and what is refused of a region that comes from outside. */
import { describe, expect, it } from 'vitest'
import {
  areasOf,
  citiesOf,
  codeOf,
  isComplete,
  nameOf,
  provinces,
  regionFaults,
  regionNames,
  withCity,
  withProvince,
} from './regions.ts'

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

  it('is complete where there is no lower level, and not before', () => {
    expect(isComplete({ province: '440000', city: '', area: '' })).toBe(false)
    expect(isComplete({ province: '440000', city: '440100', area: '' })).toBe(false)
    expect(isComplete({ province: '440000', city: '440100', area: '440103' })).toBe(true)
    expect(isComplete({ province: '440000', city: '440100', area: '' }, { hideArea: true })).toBe(true)
    expect(isComplete({ province: '440000', city: '', area: '' }, { onlyProvince: true })).toBe(true)
  })
})

describe('a region from outside', () => {
  it.each([
    ['a municipality', '北京市', '北京市', '朝阳区'],
    ['a municipality with counties', '重庆市', '县', '城口县'],
    ['a group of counties below a province', '湖北省', '省直辖县', '仙桃市'],
    ['a group of counties below a region', '新疆维吾尔自治区', '自治区直辖县级行政区划', '石河子市'],
    ['Hong Kong', '香港特别行政区', '九龙', '油尖旺区'],
    ['Macau', '澳门特别行政区', '离岛', '圣方济各堂区'],
    ['Taiwan', '台湾省', '台北市', '中正区'],
  ])('is taken in %s, by names and by codes, and kept by its names', (_, province, city, district) => {
    const names = { province, city, district }
    const above = codeOf(province, provinces)
    const middle = codeOf(city, citiesOf(above))
    const codes = { province: above, city: middle, district: codeOf(district, areasOf(middle)) }
    for (const given of [names, codes]) {
      expect(regionFaults(given)).toEqual({})
      expect(regionNames(given)).toEqual(names)
    }
    expect(regionFaults({ province, city })).toEqual({})
    expect(regionNames({ province, city })).toEqual({ province, city, district: null })
  })

  it.each([
    ['no province', { province: ' ', city: '北京市' }, { province: 'region_required' }],
    ['an unknown province', { province: '火星省', city: '北京市' }, { province: 'region_unknown' }],
    ['no city', { province: '湖北省', city: '' }, { city: 'region_required' }],
    ['the city of another province', { province: '湖北省', city: '广州市' }, { city: 'region_unknown' }],
    ['a city as a province', { province: '110100', city: '110100' }, { province: 'region_unknown' }],
    [
      'the district of another city',
      { province: '台湾省', city: '台北市', district: '油尖旺区' },
      { district: 'region_unknown' },
    ],
    ['a key of every object', { province: 'constructor', city: '__proto__' }, { province: 'region_unknown' }],
  ])('is refused for %s', (_, given, faults) => {
    expect(regionFaults(given)).toEqual(faults)
  })
})
