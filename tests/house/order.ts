/**
 * The order of the server's rooms, and of the contract's by the same names. A room imports only rooms that stand before
 * it, types included, and of the contract only what bears its own name or one before it; it reads only their tables. Two
 * that need each other want a room before both. ARCHITECTURE.md says what each is.
 */
import { parseSync, Visitor } from 'oxc-parser'
import { importsOf } from './imports.ts'
import type { Source } from './sources.ts'

/** What areas share, without a word of what they are about. */
const shared = [
  ...[
    'threads',
    'db',
    'sealed',
    'messages',
    'calendar',
    'files',
    'audit',
    'changes',
    'engine',
    'jobs',
    'access',
    'http',
    'backup',
  ],
  ...['outward', 'outbox', 'push', 'notices', 'exports', 'importing', 'settings', 'approvals'],
]
export const areas = [
  'account',
  'organisation',
  'people',
  'membership',
  'onboarding',
  'roster',
  'leave',
  'workstations',
  'estimate',
  'planning',
  'attendance',
]
/** What joins areas; and the files beside the rooms that list what there is. */
const joining = ['company-import', 'employee-import', 'scim', 'demo', 'trial', 'root', 'commands']
export const order = ['contract', 'time', 'base', ...shared, ...areas, ...joining]

/** Files beside the rooms that know none of them. `services` names what the shared rooms make, so that all may be handed it. */
const base = ['clock', 'env', 'errors', 'log', 'services', 'limits', 'sms-kinds', 'sms-settings', 'provider-settings']

/** What of the contract no room is named after: the generated types, `shared`, and what makes a call. */
const roomOfContract = (path: string): string => {
  const [, folder = 'shared'] = path.match(/^contract\/src\/([\w-]+)\//) ?? []
  return folder !== 'engine' && order.includes(folder) ? folder : 'contract'
}

/** The room of a file of the server, or of the contract. */
export function roomOf(path: string): string | undefined {
  if (path.startsWith('contract/')) return roomOfContract(path)
  const [, name, rest] = path.match(/^server\/src\/([\w-]+)(\/|\.ts$)/) ?? []
  if (name === undefined) return undefined
  if (rest === '/') return name
  return base.includes(name) ? 'base' : 'root'
}

const isBefore = (room: string, other: string) => order.indexOf(room) < order.indexOf(other)

const isSchema = (path: string) => path.startsWith('server/src/') && path.endsWith('/schema.ts')
/** What makes a table; the first thing that each is given is its name. */
const makers = ['companyTable', 'companyRow', 'datedTable', 'pgTable']

/** Tables by name, with the room that declares them. */
export function roomsOfTables(files: readonly Source[]): Map<string, string> {
  const rooms = new Map<string, string>()
  for (const { path, text } of files.filter(each => isSchema(each.path)))
    new Visitor({
      CallExpression: ({ callee, arguments: [name] }) => {
        if (callee.type !== 'Identifier' || !makers.includes(callee.name)) return
        if (name?.type === 'Literal' && typeof name.value === 'string') rooms.set(name.value, roomOf(path) ?? '')
      },
    }).visit(parseSync(path, text).program)
  return rooms
}

/**
 * Names of tables in SQL that is written out, in a template inside another too; row policies, which stand with a table,
 * are the database's.
 */
const tablesIn = ({ path, text }: Source): string[] => {
  if (!text.includes('sql')) return []
  const statements: string[] = []
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi }) => {
      // What stands in place of a value is a value, or a template that is looked at by itself.
      if (tag.type === 'Identifier' && tag.name === 'sql')
        statements.push(quasi.quasis.map(each => each.value.raw).join(' ? '))
    },
  }).visit(parseSync(path, text).program)
  return statements.flatMap(statement =>
    [...statement.matchAll(/\b(?:from|join|into|update|,)\s+"?([a-z_]+)"?/g)].map(match => match[1] ?? ''),
  )
}

/** Each step against the order, with the way round it. */
export function stepsAgainstOrder(files: readonly Source[]): string[] {
  const rooms = roomsOfTables(files)
  return files.flatMap(source => {
    const own = roomOf(source.path)
    if (own === undefined || source.path === 'server/src/services.ts') return []
    const imported = importsOf(source).flatMap(to => {
      const room = roomOf(to)
      return room !== undefined && isBefore(own, room) ? [`imports ${to}`] : []
    })
    const read = (isSchema(source.path) ? [] : [...new Set(tablesIn(source))]).flatMap(table => {
      const room = rooms.get(table)
      return room !== undefined && isBefore(own, room) ? [`reads the table ${table} of ${room}`] : []
    })
    return [...imported, ...read].map(
      step => `${source.path} ${step}: what both need belongs before ${own}, what joins them after both`,
    )
  })
}
