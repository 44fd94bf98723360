/** The site that a screen is about, from the address; the first site of the person's own without one. */
import { useSearchParams } from 'react-router-dom'
import { addressId } from '#web/list/filters/address-value.ts'
import { useOwnSites } from '#web/person/index.ts'

export const useSite = () => {
  const [query, setQuery] = useSearchParams()
  const inAddress = addressId(query, 'site')
  const { sites, total, isPending } = useOwnSites(inAddress ? [inAddress] : [])
  const named = sites.find(each => each.id === inAddress)
  const site = isPending ? undefined : (named ?? sites[0])
  /** Where there is no other. */
  const only = total === 1 ? sites[0] : undefined
  const choose = (id: string | null) =>
    setQuery(
      before => {
        if (id) before.set('site', id)
        else before.delete('site')
        before.delete('page')
        return before
      },
      { replace: true },
    )
  return { site, named, only, sites, choose, isPending }
}
