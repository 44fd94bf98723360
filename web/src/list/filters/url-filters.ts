/** The filters of a list live in the address, so that back, reload and a copied link bring them back. */
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { notify } from '#web/api/notices.ts'
import { isDate, isId } from '#web/list/filters/address-value.ts'
import { inAddress, ofAddress } from '#web/list/filters/held-text.ts'

/** What a filter may hold: one of a set, any text, one or more records, a date, or a yes. */
export type FilterKind = readonly string[] | 'text' | 'id' | 'ids' | 'date' | 'yes'

export type FilterKinds = Record<string, FilterKind>
export type FilterValues<K extends FilterKinds> = { [Name in keyof K]: string }

const longestText = 200

const holds: Record<'text' | 'id' | 'ids' | 'date' | 'yes', (value: string) => boolean> = {
  text: value => value.length <= longestText,
  id: isId,
  ids: value => value.split(',').every(isId),
  date: isDate,
  yes: value => value === 'yes',
}

const fits = (kind: FilterKind, value: string): boolean =>
  typeof kind === 'string' ? holds[kind](value) : kind.includes(value)

/** The filters in an address; a condition that does not exist is named in `unknown` and left out. */
export const readFilters = <K extends FilterKinds>(
  query: URLSearchParams,
  kinds: K,
): { values: FilterValues<K>; unknown: string[] } => {
  const values: Record<string, string> = {}
  const unknown: string[] = []
  for (const [name, kind] of Object.entries(kinds)) {
    const value = kind === 'text' ? ofAddress(query.get(name) ?? '') : (query.get(name) ?? '')
    if (value === '' || fits(kind, value)) values[name] = value
    else {
      values[name] = ''
      unknown.push(name)
    }
  }
  return { values: values as FilterValues<K>, unknown }
}

/** `replace`: the page of before is none to come back to. */
export type SetPage = (page: number, how?: { replace: boolean }) => void

export interface UrlFilters<K extends FilterKinds> {
  values: FilterValues<K>
  page: number
  set: (changes: Partial<FilterValues<K>>) => void
  setPage: SetPage
  clear: () => void
  /** Some filter is set. */
  any: boolean
}

export const useUrlFilters = <K extends FilterKinds>(kinds: K): UrlFilters<K> => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const { values, unknown } = readFilters(query, kinds)
  const unknownNames = unknown.join(',')
  useEffect(() => {
    if (!unknownNames) return
    notify('warning', t('list.unknown_condition'))
    setQuery(
      before => {
        for (const name of unknownNames.split(',')) before.delete(name)
        return before
      },
      { replace: true },
    )
  }, [unknownNames, setQuery, t])
  const names = useMemo(() => Object.keys(kinds), [kinds])
  const set = (changes: Partial<FilterValues<K>>) =>
    setQuery(
      before => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) before.set(name, kinds[name] === 'text' ? inAddress(value as string) : (value as string))
          else before.delete(name)
        }
        before.delete('page')
        return before
      },
      { replace: true },
    )
  return {
    values,
    page: Math.max(1, Number(query.get('page')) || 1),
    set,
    setPage: (page, how) =>
      setQuery(before => {
        before.set('page', String(page))
        return before
      }, how),
    clear: () => set(Object.fromEntries(names.map(name => [name, ''])) as Partial<FilterValues<K>>),
    any: names.some(name => values[name] !== ''),
  }
}
