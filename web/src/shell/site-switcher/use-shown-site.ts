/** The site that the header shows: the one of the screen or of its address, else the first where no screen shows all. */
import { useSearchParams } from 'react-router-dom'
import { isId } from '#web/list/filters/address-value.ts'
import { useOwnSites } from '#web/person/departments/departments.ts'
import { useSession } from '#web/session/session.tsx'
import { useKeptSites, visited } from '#web/shell/site-switcher/kept-sites.ts'
import { siteOfOption } from '#web/shell/site-switcher/site-options.ts'
import { useToldSite } from '#web/shell/site-switcher/told-site.ts'

export const useShownSite = (all: boolean) => {
  const { company } = useSession()
  const [kept, keep] = useKeptSites(company.cid)
  const told = useToldSite()
  const [query, setQuery] = useSearchParams()
  const asked = told?.id ?? query.get('site') ?? ''
  const { sites, total, isPending } = useOwnSites(isId(asked) ? [asked] : [])
  const named = sites.find(each => each.id === asked)
  const shown = isPending || named || all ? named : sites[0]
  const choose = (value: string) => {
    const id = siteOfOption(value)
    if (id !== null) keep(before => visited(before, id))
    if (id !== null && told) return told.go(id)
    setQuery(before => {
      if (id === null) before.delete('site')
      else before.set('site', id)
      // What is open and which page is shown belong to the site that is left.
      before.delete('page')
      before.delete('open')
      return before
    })
  }
  return { first: sites[0], total, shown, choose, kept, keep }
}
