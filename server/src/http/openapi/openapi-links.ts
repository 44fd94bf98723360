/** Which calls go on with what a call answers: links of the description, made from what each id names. */
import type { Call } from '#contract/call.ts'
import { idPlaces } from './named-records.ts'

export interface Link {
  operationId: string
  /** Of a GET. */
  parameters?: Record<string, string>
  /** Of a POST: the fields that are known; the others are the caller's. */
  requestBody?: Record<string, string | string[]>
}

/** `planning-plan-save` */
export const operationIdOf = ({ path }: Call): string =>
  path
    .replace(/^.*?api\//, '')
    .replace(/\.htm$/, '')
    .replaceAll(/\W/g, '-')

interface Answered {
  names: string
  /** A runtime expression of the description's standard. */
  expression: string
}

/** Ids at the top of an answer, and that of the first row of a list; what hangs on a record has a call of its own. */
const answeredBy = (call: Call): Answered[] => {
  const named = idPlaces(call, 'output').flatMap(({ path, names }) => {
    const isRow = path.length === 3 && path[1] === '*' && path[2] === 'id'
    return path.length === 1 || isRow ? [{ path, names }] : []
  })
  const shape = (call.output as { shape?: object }).shape ?? {}
  // A call that is told a record and answers the same field answers that record.
  const same = idPlaces(call).filter(
    ({ path: [key = '', ...rest] }) =>
      rest.length === 0 && key in shape && !named.some(({ path }) => path.length === 1 && path[0] === key),
  )
  return [...named, ...same].map(({ path, names }) => ({
    names,
    expression: `$response.body#/${path.map(key => (key === '*' ? '0' : key)).join('/')}`,
  }))
}

/** How a call takes the id: in a field of its own, or as the only one of an array; undefined where it takes none. */
const takenBy = (call: Call, { names, expression }: Answered): Link | undefined => {
  const place = idPlaces(call).find(({ path, names: wanted }) => {
    const isOwn = path.length === 1 || (path.length === 2 && path[1] === '*' && call.method === 'POST')
    return wanted === names && isOwn
  })
  const [key, within] = place?.path ?? []
  if (key === undefined) return undefined
  const operationId = operationIdOf(call)
  if (call.method === 'GET') return { operationId, parameters: { [key]: expression } }
  return { operationId, requestBody: { [key]: within === undefined ? expression : [expression] } }
}

/** The calls that take what a call answers, each once. */
export const linksOf = (call: Call, calls: readonly Call[]): Record<string, Link> => {
  const answered = answeredBy(call)
  const links: Record<string, Link> = {}
  for (const next of calls) {
    const link = answered.map(each => takenBy(next, each)).find(each => each !== undefined)
    if (link && next !== call) links[link.operationId] = link
  }
  return links
}
