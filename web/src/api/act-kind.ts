/** What kind of act a call is, by the verb of its address: a failure without words of its own is told by it. */
import type { Call } from '#contract/call.ts'

export type ActKind = 'save' | 'delete' | 'update' | 'upload' | 'import' | 'operation'

const kinds: readonly [RegExp, ActKind][] = [
  [/historyimport\/apply$|companyimport\/apply$|\/import(weather|notice)?$/i, 'import'],
  [/\/(delete|remove)\w*$/i, 'delete'],
  [/\/(save|add|create|make|copy)\w*$/i, 'save'],
  [/\/(change|rename|enable|adjust|personnel|schedule|exclude|include)\w*$/i, 'update'],
]

export const actKind = ({ path, upload }: Call): ActKind => {
  const address = path.replace(/\.htm$/, '')
  return kinds.find(([verbs]) => verbs.test(address))?.[1] ?? (upload ? 'upload' : 'operation')
}
