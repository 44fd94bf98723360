/** How a Chinese name sounds, so that it can be found by typing letters. */
import { pinyin } from 'pinyin-pro'

/** Full pinyin and initials in lower case: `zhangwei zw`. Names in other scripts stay as they are. */
export const nameSounds = (name: string): string => {
  const full = pinyin(name, { toneType: 'none', type: 'array', surname: 'head' })
  return `${full.join('')} ${full.map(sound => sound.slice(0, 1)).join('')}`.toLowerCase()
}
