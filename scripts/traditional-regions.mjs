/** The names of China's regions in Taiwan's characters: those that differ from the kept ones, by their codes. */
import { join } from 'node:path'
import { areaList } from '@vant/area-data'
import { Converter } from 'opencc-js/cn2t'
import { root } from './setup/paths.mjs'

export const namesFile = join(root, 'contract/src/account/entry/regions.zh_TW.json')

/** Where the conversion takes the wrong one of several traditional characters; each whole name, so that no other changes. */
export const exceptions = {
  // 岳 is 嶽 where the name means one of the holy mountains (嶽麓, 南嶽, 岱嶽); elsewhere it is itself.
  岳西县: '岳西縣',
  岳塘区: '岳塘區',
  岳池县: '岳池縣',
  岳普湖县: '岳普湖縣',
  // The county is 鍾, the district of Liupanshui 鐘.
  钟山县: '鍾山縣',
  // Of 雲浮; the conversion takes 云 for the verb.
  云城区: '雲城區',
  // A village (里), not an inside (裡).
  湖里区: '湖里區',
  // 干 stands for the 淦 of the old name, not for 幹.
  新干县: '新干縣',
  // Taiwan's own official name; 新莊 beside it is right.
  南庄乡: '南庄鄉',
  // 拐 and 升 are traditional as they are; 柺 is a crutch.
  石拐区: '石拐區',
  东升镇: '東升鎮',
  // The river is 凌, as in 凌海 and 凌源.
  凌河区: '凌河區',
  // A district of our time; the old form 巖 stays with the old counties 龍巖, 黃巖, 岫巖.
  云岩区: '雲岩區',
  // The name in force; the conversion gives the one of the time before.
  慈溪市: '慈溪市',
  兰溪市: '蘭溪市',
  资溪县: '資溪縣',
  竹溪县: '竹溪縣',
  辰溪县: '辰溪縣',
  澄江市: '澄江市',
  浚县: '浚縣',
}

const converted = Converter({ from: 'cn', to: 'tw' })

/** The traditional name of one region. */
export const traditionalName = name => exceptions[name] ?? converted(name)

/** The conversion alone, which shows whether an exception is still needed. */
export const convertedName = name => converted(name)

/** The names that differ, as text, the same for the same regions. */
export const traditionalRegions = () => {
  const { province_list, city_list, county_list } = areaList
  const differing = Object.entries({ ...province_list, ...city_list, ...county_list })
    .map(([code, name]) => [code, traditionalName(name), name])
    .filter(([, traditional, name]) => traditional !== name)
    .map(([code, traditional]) => [code, traditional])
  return `${JSON.stringify(Object.fromEntries(differing), null, 2)}\n`
}
