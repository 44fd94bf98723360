/** How the name of a place sounds, so that it can be found by typing letters. */
import { pinyin } from 'pinyin-pro'

/** So many names are remembered: those of all companies together, of which each is heard again and again. */
const most = 50_000
const heard = new Map<string, readonly string[]>()

/** Its pinyin and its initials in lower case. A place has no surname: 解放路 is no Mr Xie. `v` is typed for `ü`. */
export const soundOf = (name: string): readonly string[] => {
  const known = heard.get(name)
  if (known) return known
  const all = pinyin(name, { toneType: 'none', type: 'array' }).map(each => each.toLowerCase().trim())
  const full = all.join('')
  const sounds = [full, full.replaceAll('ü', 'v'), all.map(each => each.slice(0, 1)).join('')]
  if (heard.size >= most) heard.clear()
  heard.set(name, sounds)
  return sounds
}
