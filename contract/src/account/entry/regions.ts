/** The regions of China as a tree keyed by their codes: province, city, district; the picker and the server read the same. */
import { areaList } from '@vant/area-data'
import type { Faults } from './checks.ts'

export interface Region {
  code: string
  name: string
}

const sorted = (list: Record<string, string>): Region[] =>
  Object.entries(list)
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.code.localeCompare(b.code))

export const provinces: readonly Region[] = sorted(areaList.province_list)
const cities = sorted(areaList.city_list)
const areas = sorted(areaList.county_list)

export const citiesOf = (province: string): Region[] =>
  province === '' ? [] : cities.filter(city => city.code.startsWith(province.slice(0, 2)))

export const areasOf = (city: string): Region[] =>
  city === '' ? [] : areas.filter(area => area.code.startsWith(city.slice(0, 4)))

/** The code of a region that is given by its name or its code, which may be a number; empty where there is none. */
export const codeOf = (given: string | number | undefined, among: readonly Region[]): string =>
  given === undefined ? '' : (among.find(each => each.code === String(given) || each.name === given)?.code ?? '')

/** The name of a code, empty where there is none. */
export const nameOf = (code: string, among: readonly Region[]): string =>
  among.find(each => each.code === code)?.name ?? ''

export interface RegionChoice {
  province: string
  city: string
  area: string
}

export const noRegion: RegionChoice = { province: '', city: '', area: '' }

/** A level with a single entry, as the city of a direct-controlled municipality, is no question. */
const only = (regions: readonly Region[]): string => (regions.length === 1 ? (regions[0]?.code ?? '') : '')

/** Choosing a province takes city and area back. */
export const withProvince = (province: string): RegionChoice => ({ province, city: only(citiesOf(province)), area: '' })

/** Choosing a city takes the area back. */
export const withCity = (choice: RegionChoice, city: string): RegionChoice => ({ ...choice, city, area: '' })

export interface RegionFlags {
  hideArea?: boolean
  onlyProvince?: boolean
}

/** Whether there is no lower level left to choose. */
export const isComplete = ({ province, city, area }: RegionChoice, flags: RegionFlags = {}): boolean => {
  if (province === '') return false
  if (flags.onlyProvince || citiesOf(province).length === 0) return true
  if (city === '') return false
  return flags.hideArea === true || areasOf(city).length === 0 || area !== ''
}

export interface GivenRegion {
  /** Each by name or code. */
  province: string
  city: string
  /** Left out by whoever writes it into the address. */
  district?: string
}

/** The codes of a region that came from outside; empty at the levels that are not in the tree below the one above. */
const choiceOf = ({ province, city, district }: GivenRegion): RegionChoice => {
  const above = codeOf(province.trim(), provinces)
  const middle = codeOf(city.trim(), citiesOf(above))
  return { province: above, city: middle, area: codeOf(district?.trim(), areasOf(middle)) }
}

/** What is wrong with a region that came from outside, at the highest level where something is; empty where nothing is. */
export const regionFaults = (given: GivenRegion): Faults => {
  const { province, city, area } = choiceOf(given)
  const fault = (text: string) => (text.trim() === '' ? 'region_required' : 'region_unknown')
  if (province === '') return { province: fault(given.province) }
  if (city === '' && citiesOf(province).length > 0) return { city: fault(given.city) }
  if (area === '' && given.district?.trim()) return { district: 'region_unknown' }
  return {}
}

/** The regions that names lead to from the province down; none when one of them is not in the tree. */
export const regionsOf = ([province = '', city = '', district = '']: readonly string[]): Region[] => {
  const given = { province, city, district }
  if (Object.keys(regionFaults(given)).length > 0) return []
  const codes = choiceOf(given)
  const found = (code: string, among: readonly Region[]) => among.filter(each => each.code === code)
  return [
    ...found(codes.province, provinces),
    ...found(codes.city, citiesOf(codes.province)),
    ...found(codes.area, areasOf(codes.city)),
  ]
}

/** The region by its names, as it is kept. Needs one without faults. */
export const regionNames = (given: GivenRegion): { province: string; city: string; district: string | null } => {
  const { province, city, area } = choiceOf(given)
  return {
    province: nameOf(province, provinces),
    city: nameOf(city, citiesOf(province)),
    district: nameOf(area, areasOf(city)) || null,
  }
}
