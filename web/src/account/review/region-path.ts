/** A company's region as it is kept, the names from the province down with spaces between, in the reader's characters. */
import { loadNames, useTraditional, type Writing } from '#web/account/region-names.ts'

const loadPaths = async (): Promise<Writing<string>> => {
  const [{ regionsOf }, nameOf] = await Promise.all([import('#contract/account/entry/regions.ts'), loadNames()])
  return path => regionsOf(path.split(' ')).map(nameOf).join(' ') || path
}

const kept = (path: string) => path

export const useRegionPath = () => useTraditional(loadPaths, kept)
