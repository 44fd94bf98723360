/** The regions' names in the reader's characters; what is kept and sent stays simplified. Loaded when somebody reads zh_TW. */
import type { Region } from '#contract/account/entry/regions.ts'
import { useLocale } from '#web/messages/locale.ts'
import { useLate } from '#web/states/use-late.ts'

export type Writing<T> = (of: T) => string

/** What `load` makes, while zh_TW is read; `plain` before it is there, and where it cannot be loaded. */
export const useTraditional = <T>(load: () => Promise<Writing<T>>, plain: Writing<T>): Writing<T> => {
  const wanted = useLocale() === 'zh_TW'
  const traditional = useLate(wanted, load, plain)
  return wanted ? traditional : plain
}

export const loadNames = async (): Promise<Writing<Region>> => {
  const names: Record<string, string> = (await import('#contract/account/entry/regions.zh_TW.json')).default
  return ({ code, name }) => names[code] ?? name
}

const keptName = ({ name }: Region) => name

/** The name of one region. */
export const useRegionName = () => useTraditional(loadNames, keptName)
