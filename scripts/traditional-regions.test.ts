/** The regions' names in Taiwan's characters are those that the script makes now, and the doubtful ones are right. */
import { readFileSync } from 'node:fs'
import { areaList } from '@vant/area-data'
import { describe, expect, it } from 'vitest'
import { convertedName, exceptions, namesFile, traditionalName, traditionalRegions } from './traditional-regions.mjs'

const { province_list, city_list, county_list } = areaList
const kept: Record<string, string> = { ...province_list, ...city_list, ...county_list }
const text = readFileSync(namesFile, 'utf8')
const names: Record<string, string> = JSON.parse(text)
/** The shown name of the one region, or of each region, that is kept under a name. */
const shown = (name: string) => [
  ...new Set(
    Object.entries(kept)
      .filter(each => each[1] === name)
      .map(([code, same]) => names[code] ?? same),
  ),
]

describe('the generated names', () => {
  it('are what `npm run region:names` writes', () => {
    expect(traditionalRegions()).toBe(text)
  })

  it('belong to regions of the tree, and only to those whose name differs', () => {
    for (const [code, name] of Object.entries(names)) {
      expect(kept[code], code).toBeDefined()
      expect(kept[code], code).not.toBe(name)
    }
    expect(Object.keys(names).length).toBeGreaterThan(3000)
  })

  it('stand character for character against the kept ones, as the search of the picker needs it', () => {
    for (const [code, name] of Object.entries(names)) expect(name.length, name).toBe(kept[code]?.length)
  })
})

describe('a character with several traditional ones', () => {
  it.each([
    ['台', '台州市 天台县 台山市', '台州市 天台縣 台山市'],
    ['臺', '台湾省 台北市 烟台市 邢台市 丰台区 台儿庄区', '臺灣省 臺北市 煙臺市 邢臺市 豐臺區 臺兒莊區'],
    ['余, 餘', '余杭区 余姚市 余干县 大余县 扶余市', '餘杭區 餘姚市 餘干縣 大余縣 扶餘市'],
    ['干, 乾', '新干县 乾县 塔什库尔干塔吉克自治县', '新干縣 乾縣 塔什庫爾干塔吉克自治縣'],
    ['岳, 嶽', '岳阳市 岳池县 岳西县 安岳县 岳麓区 南岳区', '岳陽市 岳池縣 岳西縣 安岳縣 嶽麓區 南嶽區'],
    ['鍾, 鐘', '钟祥市 钟山县 钟山区 钟楼区', '鍾祥市 鍾山縣 鐘山區 鐘樓區'],
    ['穀, 谷', '谷城县 阳谷县 平谷区 府谷县', '穀城縣 陽穀縣 平谷區 府谷縣'],
    ['雲', '云城区 云安区 密云区 连云港市 云岩区', '雲城區 雲安區 密雲區 連雲港市 雲岩區'],
    ['里, 裡', '湖里区 道里区 苑里镇 埔里镇', '湖里區 道里區 苑裡鎮 埔里鎮'],
    ['後, 后', '乌拉特后旗 后壁区 后里区', '烏拉特後旗 後壁區 后里區'],
    ['莊, 庄', '石家庄市 新庄区 南庄乡', '石家莊市 新莊區 南庄鄉'],
    ['范, 範', '范县 云龙示范区', '范縣 雲龍示範區'],
    ['沈, 瀋', '沈阳市 沈北新区 沈丘县', '瀋陽市 瀋北新區 沈丘縣'],
    ['于', '于都县 于洪区 于田县', '于都縣 于洪區 于田縣'],
    ['溪, 凌, 澄', '慈溪市 兰溪市 凌河区 澄江市', '慈溪市 蘭溪市 凌河區 澄江市'],
    ['升, 斗, 冲, 涌', '东升镇 斗六市 腾冲市 麻涌镇', '東升鎮 斗六市 騰衝市 麻涌鎮'],
    ['衛, 匯, 嶺', '卫辉市 徐汇区 铁岭市', '衛輝市 徐匯區 鐵嶺市'],
    ['曲, 松, 涿, 千', '曲阜市 松江区 涿州市 千阳县', '曲阜市 松江區 涿州市 千陽縣'],
    ['one of many strokes', '郏县 浚县 郁南县 鸡西市 丽江市 叶县', '郟縣 浚縣 鬱南縣 雞西市 麗江市 葉縣'],
    ['one of many strokes', '准格尔旗 苏州市 潍坊市 三门县 石拐区', '準格爾旗 蘇州市 濰坊市 三門縣 石拐區'],
  ])('is %s in its place', (_, simplified, traditional) => {
    expect(simplified.split(' ').map(shown)).toEqual(traditional.split(' ').map(name => [name]))
  })

  it('each exception is of a region, and the conversion alone is still wrong there', () => {
    const all = Object.values(kept)
    for (const [name, wanted] of Object.entries(exceptions)) {
      expect(all, name).toContain(name)
      expect(traditionalName(name)).toBe(wanted)
      expect(convertedName(name), name).not.toBe(wanted)
    }
  })
})
