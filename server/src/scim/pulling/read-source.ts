/** Reads all users and groups of another system, page by page; what it answers is believed in nothing but its form. */
import { z } from 'zod'
import { Refusal } from '../../errors.ts'
import { ClosedAddress } from '../../outward/open-address.ts'
import { readOutward, TooLong } from '../../outward/read-outward.ts'

const pageSize = 100
const mostBytes = 8 * 1024 * 1024
const mostUsers = 20_000
const mostGroups = 2000
/** Of all groups together: a list of a few groups may name millions. */
const mostMembers = 100_000
const mostBytesInAll = 128 * 1024 * 1024

const text = z.string().max(500)
/** Some systems write null for what they do not have. */
const maybe = <T extends z.ZodType>(type: T) => type.nullish().transform(value => value ?? undefined)
const many = maybe(z.array(z.object({ value: maybe(text), primary: maybe(z.boolean()) })).max(100))

const enterpriseId = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const user = z.object({
  id: z.string().min(1).max(200),
  userName: maybe(text),
  displayName: maybe(text),
  name: maybe(z.object({ formatted: maybe(text), familyName: maybe(text), givenName: maybe(text) })),
  title: maybe(text),
  active: maybe(z.union([z.boolean(), z.stringbool()])),
  emails: many,
  phoneNumbers: many,
  [enterpriseId]: maybe(z.object({ employeeNumber: maybe(z.coerce.string().max(500)), department: maybe(text) })),
})
export type SourceUser = z.output<typeof user>

const group = z.object({
  id: z.string().min(1).max(200),
  displayName: maybe(text),
  members: maybe(z.array(z.object({ value: maybe(text) })).max(20_000)),
})
export type SourceGroup = z.output<typeof group>

export interface Source {
  users: SourceUser[]
  groups: SourceGroup[]
}

const listing = z.object({ totalResults: z.int().min(0), Resources: z.array(z.unknown()).default([]) })

export interface Place {
  address: string
  secret: string
}

const askPage = async ({ address, secret }: Place, noun: string, startIndex: number) => {
  const url = `${address.replace(/\/+$/, '')}/${noun}?startIndex=${startIndex}&count=${pageSize}`
  const headers = { accept: 'application/scim+json, application/json', authorization: `Bearer ${secret}` }
  const answered = await readOutward({ url, headers, mostBytes }).catch((error: unknown) => {
    if (error instanceof ClosedAddress) throw new Refusal('scim:address_closed')
    throw new Refusal(error instanceof TooLong ? 'scim:source_too_long' : 'scim:source_unreached')
  })
  if (answered.status === 401 || answered.status === 403) throw new Refusal('scim:source_denied')
  if (answered.status !== 200) throw new Refusal('scim:source_status', { status: answered.status })
  return answered.text
}

const parse = (answer: string): unknown => {
  try {
    return JSON.parse(answer)
  } catch {
    throw new Refusal('scim:source_unread')
  }
}

interface Reading {
  place: Place
  /** Of users, or of groups, in pages. */
  progress(done: number, total: number): Promise<void>
  signal: AbortSignal
}

/** @throws Refusal scim:source_unread where a resource is none, scim:source_too_long where there are too many */
const readAll = async <T extends { id: string; members?: unknown[] | undefined }>(
  { place, progress, signal }: Reading,
  noun: string,
  of: z.ZodType<T>,
  most: number,
) => {
  const all = new Map<string, T>()
  let members = 0
  let characters = 0
  for (let startIndex = 1; ; ) {
    if (signal.aborted) throw new Refusal('task_interrupted')
    const answer = await askPage(place, noun, startIndex)
    characters += answer.length
    const page = listing.safeParse(parse(answer))
    if (!page.success) throw new Refusal('scim:source_unread')
    const { totalResults, Resources: resources } = page.data
    for (const each of resources) {
      const read = of.safeParse(each)
      if (!read.success) throw new Refusal('scim:source_unread')
      // A list that moves while it is read may tell somebody twice.
      all.set(read.data.id, read.data)
      members += read.data.members?.length ?? 0
    }
    startIndex += resources.length
    const isTooMuch = all.size > most || members > mostMembers || characters > mostBytesInAll
    if (isTooMuch || totalResults > most) throw new Refusal('scim:source_too_long')
    await progress(all.size, totalResults)
    if (startIndex > totalResults) return [...all.values()]
    // A list that ends before what it has said is no whole list: whoever is missing in it would be let go.
    if (resources.length === 0) throw new Refusal('scim:source_unread')
  }
}

export const readSource = async (reading: Reading): Promise<Source> => ({
  users: await readAll(reading, 'Users', user, mostUsers),
  groups: await readAll(reading, 'Groups', group, mostGroups),
})
