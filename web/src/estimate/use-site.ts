/** The site that a screen is about, from the address; the first site of the person's own without one. */
import { useSearchParams } from 'react-router-dom'
import { useDepartments } from '#web/person/index.ts'

export const useSite = () => {
  const [query, setQuery] = useSearchParams()
  const departments = useDepartments()
  const sites = departments.data?.departments.filter(each => each.inScope && each.site !== null) ?? []
  const inAddress = query.get('site')
  const named = sites.find(each => each.id === inAddress)
  const site = named ?? sites[0]
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
  return { site, named, sites, choose, departments }
}
