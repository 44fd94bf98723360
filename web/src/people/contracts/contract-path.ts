/** Where a contract is made and changed: on a page of its own, which leads back to whence it was gone to. */
export const contractList = '/people/contracts'
const page = '/people/contracts/edit'

export const contractModes = ['edit', 'renew', 'terminate'] as const
export type ContractMode = (typeof contractModes)[number]

/** @param employee whose drawer is to be come back to */
export const contractPath = (id?: string, mode: ContractMode = 'edit', employee?: string): string => {
  const query = new URLSearchParams()
  if (id !== undefined) query.set('id', id)
  if (mode !== 'edit') query.set('mode', mode)
  if (employee !== undefined) query.set('employee', employee)
  const asked = query.toString()
  return asked === '' ? page : `${page}?${asked}`
}

export const backFrom = (query: URLSearchParams): string => {
  const employee = query.get('employee')
  return employee === null ? contractList : `/people/employees?open=${employee}&tab=contract`
}
