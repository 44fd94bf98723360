/** The acts on each kind of resource: read within reach, judged by version under a lock, written, and told as it then is. */
import SCIMMY from 'scimmy'
import type { AboveOrganisation } from '../../organisation/above.ts'
import { groupOf, saidBy as saidByGroup } from '../groups/group-resource.ts'
import { membersAfter } from '../groups/patch-members.ts'
import { type GroupRow, listGroups, membersOf, readGroup } from '../groups/read-groups.ts'
import { addGroup, mustLieSomewhere, removeGroup, replaceGroup } from '../groups/write-groups.ts'
import type { Machine } from '../machine.ts'
import { listUsers, lockUser, readUser, type UserRow } from '../users/read-users.ts'
import { saidBy, userOf } from '../users/user-resource.ts'
import { addUser, mustBeWritable, removeUser, replaceUser } from '../users/write-users.ts'
import type { Page } from './paging.ts'
import { patched } from './patch.ts'
import { GroupResource, UserResource } from './schemas.ts'
import { ScimError } from './scim-error.ts'
import { mustMatch, versionOf } from './versions.ts'

/** Which attributes a caller wants, or does without. */
interface Chosen {
  attributes: string | undefined
  excludedAttributes: string | undefined
}

export interface Asked {
  id: string
  body: unknown
  filter: string | undefined
  page: Page
  ifMatch: string | undefined
  chosen: Chosen
}

export type Told = Record<string, unknown> & { meta: { version: string; location: string } }

export interface Acts {
  list(machine: Machine, asked: Asked): Promise<{ rows: Told[]; total: number }>
  read(machine: Machine, asked: Asked): Promise<Told>
  add(machine: Machine, asked: Asked): Promise<Told>
  replace(machine: Machine, asked: Asked): Promise<Told>
  patch(machine: Machine, asked: Asked): Promise<Told>
  remove(machine: Machine, asked: Asked): Promise<void>
}

type Made = (data: object, direction: 'in' | 'out' | 'both', basepath?: string, filter?: Filter) => object
type Filter = InstanceType<typeof SCIMMY.Types.Filter>

const mostNamed = 50

/** Named attributes alone, or all but those. What tells resources apart is always told. */
const filterOf = ({ attributes, excludedAttributes }: Chosen): Filter | undefined => {
  const named = attributes ?? excludedAttributes
  if (named === undefined || named.trim() === '') return undefined
  const names = named.split(',').map(each => each.trim())
  if (names.length > mostNamed || !names.every(each => /^[\w.:$-]{1,120}$/.test(each)))
    throw new ScimError(400, 'invalidValue', 'attributes are names, parted by commas')
  const how = attributes === undefined ? 'np' : 'pr'
  return new SCIMMY.Types.Filter(names.map(name => ({ [name]: [how] })).reduce((all, each) => ({ ...all, ...each })))
}

/** As it is told: by its schema, with its version. */
const tell = (make: Made, path: string, chosen: Chosen, resource: Record<string, unknown>): Told => {
  const whole = JSON.parse(JSON.stringify(make(resource, 'out', path))) as Told
  const { meta } = whole
  const told = { ...meta, version: versionOf(whole) }
  const filter = filterOf(chosen)
  if (!filter) return { ...whole, meta: told }
  const { schemas, id } = whole
  return { schemas, id, ...(JSON.parse(JSON.stringify(make(resource, 'out', path, filter))) as Told), meta: told }
}

const bodyOf = (body: unknown): object => {
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    throw new ScimError(400, 'invalidSyntax', 'the body is one resource')
  return body
}

const all: Chosen = { attributes: undefined, excludedAttributes: undefined }

export const userActs = (root: string): Acts => {
  const path = `${root}/Users`
  const make: Made = (data, direction, basepath, filter) => new UserResource(data, direction, basepath, filter)
  const told = (machine: Machine, row: UserRow, chosen: Chosen) =>
    tell(make, path, chosen, userOf(row, root, machine.today))
  const again = async (machine: Machine, id: string, { chosen }: Asked) =>
    told(machine, await readUser(machine, id), chosen)
  const before = async (machine: Machine, { id, ifMatch }: Asked): Promise<UserRow> => {
    const row = await lockUser(machine, id)
    mustMatch(ifMatch, told(machine, row, all).meta.version)
    return row
  }
  return {
    list: async (machine, { filter, page, chosen }) => {
      const { rows, total } = await listUsers(machine, filter, page)
      return { total, rows: rows.map(row => told(machine, row, chosen)) }
    },
    read: (machine, asked) => again(machine, asked.id, asked),
    add: async (machine, asked) => {
      const id = await addUser(machine, saidBy(new UserResource(bodyOf(asked.body), 'in')))
      return again(machine, id, asked)
    },
    replace: async (machine, asked) => {
      const row = await before(machine, asked)
      await replaceUser(machine, row, saidBy(new UserResource(bodyOf(asked.body), 'in')))
      return again(machine, row.id, asked)
    },
    patch: async (machine, asked) => {
      const row = await before(machine, asked)
      const resource = new UserResource(userOf(row, root, machine.today), 'both', path)
      const after = await patched(asked.body, resource)
      if (after) {
        mustBeWritable(resource, after)
        await replaceUser(machine, row, saidBy(after))
      }
      return again(machine, row.id, asked)
    },
    remove: async (machine, asked) => removeUser(machine, await before(machine, asked)),
  }
}

export const groupActs = (root: string, above: AboveOrganisation): Acts => {
  const path = `${root}/Groups`
  const make: Made = (data, direction, basepath, filter) => new GroupResource(data, direction, basepath, filter)
  const raw = async (machine: Machine, row: GroupRow) =>
    groupOf(row, (await membersOf(machine, [row.id])).get(row.id) ?? [], root)
  const again = async (machine: Machine, id: string, { chosen }: Asked) =>
    tell(make, path, chosen, await raw(machine, await readGroup(machine, id)))
  const before = async (machine: Machine, { id, ifMatch }: Asked) => {
    const row = await readGroup(machine, id)
    const resource = await raw(machine, row)
    mustMatch(ifMatch, tell(make, path, all, resource).meta.version)
    return { row, resource }
  }
  return {
    list: async (machine, { filter, page, chosen }) => {
      const { rows, total } = await listGroups(machine, filter, page)
      const members = await membersOf(
        machine,
        rows.map(row => row.id),
      )
      return { total, rows: rows.map(row => tell(make, path, chosen, groupOf(row, members.get(row.id) ?? [], root))) }
    },
    read: (machine, asked) => again(machine, asked.id, asked),
    add: async (machine, asked) => {
      const id = await addGroup(machine, above, saidByGroup(new GroupResource(bodyOf(asked.body), 'in')))
      return again(machine, id, asked)
    },
    replace: async (machine, asked) => {
      const { row } = await before(machine, asked)
      await replaceGroup(machine, above, row, saidByGroup(new GroupResource(bodyOf(asked.body), 'in')))
      return again(machine, row.id, asked)
    },
    patch: async (machine, asked) => {
      const { row, resource } = await before(machine, asked)
      const { members = [], ...alone } = resource
      const { ids, isWritten, rest, hasRest } = membersAfter(asked.body, members)
      const group = new GroupResource(alone, 'both', path)
      const after = hasRest ? await patched(rest, group) : undefined
      if (after) mustLieSomewhere(resource, saidByGroup(after))
      if (after || isWritten)
        await replaceGroup(machine, above, row, {
          ...saidByGroup(after ?? group),
          members: [...ids].map(value => ({ value })),
        })
      return again(machine, row.id, asked)
    },
    remove: async (machine, asked) => removeGroup(machine, above, (await before(machine, asked)).row),
  }
}
