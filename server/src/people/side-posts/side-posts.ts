/**
 * Posts beside the main employment, kept as settings are: each is a matter of where its person stands and of its department.
 * They may overlap each other and the main terms; they give neither rights nor a place in a roster.
 */
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import { department } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import {
  findTwin,
  type Judged,
  keepRecord,
  recoverRecord,
  retireRecord,
  type SettingsNoun,
} from '../../settings/index.ts'
import { mustSeeEmployee } from '../employees/must-see-employee.ts'
import { mustHaveDepartments } from '../employees/save-employee.ts'
import { type PlacesOf, wherePeopleStand } from '../leave-and-pay/where-people-stand.ts'
import { sidePost } from './schema.ts'

type List = typeof peopleCalls.listSidePosts
type Save = typeof peopleCalls.saveSidePost
type Delete = typeof peopleCalls.deleteSidePost
type Recover = typeof peopleCalls.recoverSidePost
type Post = Judged<typeof sidePost>

const isTwice = (a: Post, b: Post): boolean =>
  a.employeeId === b.employeeId &&
  a.departmentId === b.departmentId &&
  (a.position ?? null) === (b.position ?? null) &&
  (a.to == null || b.from <= a.to) &&
  (b.to == null || a.from <= b.to)

/** @throws Refusal people:dates_reversed, not_found, people:side_post_twice */
const judge = async (tx: Tx, posts: readonly Post[]): Promise<void> => {
  if (posts.some(({ from, to }) => to != null && to < from)) throw new Refusal('people:dates_reversed', {}, 'to')
  await mustHaveDepartments(
    tx,
    posts.map(each => each.departmentId),
    'departmentId',
  )
  const people = posts.map(each => each.employeeId)
  const there = await tx
    .select()
    .from(sidePost)
    .where(and(inArray(sidePost.employeeId, people), isNull(sidePost.deletedAt)))
  if (findTwin<Post, Post>(posts, there, isTwice)) throw new Refusal('people:side_post_twice', {}, 'from')
}

const postsAt = (placesOf: PlacesOf): SettingsNoun<typeof sidePost> => ({
  table: sidePost,
  subject: 'side_post',
  departmentsOf: ({ employeeId, departmentId }) => [
    ...placesOf(employeeId),
    ...(departmentId === undefined ? [] : [departmentId]),
  ],
  judge,
})

/** Whose it is, retired or not; undefined where there is none. */
const ownerOf = async ({ tx }: Pick<Served, 'tx'>, id: string | undefined): Promise<string | undefined> => {
  if (id === undefined) return undefined
  const [found] = await tx.select({ employeeId: sidePost.employeeId }).from(sidePost).where(eq(sidePost.id, id))
  return found?.employeeId
}

/** @throws Refusal not_found, forbidden */
export const listSidePosts = async ({ input, tx, actor, services }: Served<List>): Promise<Answer<List>> => {
  await mustSeeEmployee(tx, actor, input.employeeId, services.clock.today())
  const rows = await tx
    .select({ post: sidePost, departmentName: department.name })
    .from(sidePost)
    .innerJoin(department, eq(department.id, sidePost.departmentId))
    .where(and(eq(sidePost.employeeId, input.employeeId), isNull(sidePost.deletedAt)))
    .orderBy(desc(sidePost.from), sidePost.id)
  return {
    rows: rows.map(({ post: { companyId: _, createdAt: __, deletedAt: ___, ...post }, departmentName }) => ({
      ...post,
      departmentName,
    })),
  }
}

/** @throws Refusal not_found, forbidden, stale, people:dates_reversed, people:side_post_twice */
export const saveSidePost = async (request: Served<Save>): Promise<Answer<Save>> => {
  const { input, tx, actor, now } = request
  const { id, revision, ...values } = input
  const posts = postsAt(await wherePeopleStand(request, [values.employeeId, await ownerOf(request, id)]))
  return keepRecord(tx, posts, { actor, now }, { id, revision }, values)
}

/** @throws Refusal not_found, forbidden, stale */
export const deleteSidePost = async (request: Served<Delete>): Promise<Answer<Delete>> => {
  const { input, tx, actor, now } = request
  const posts = postsAt(await wherePeopleStand(request, [await ownerOf(request, input.id)]))
  return retireRecord(tx, posts, { actor, now }, input)
}

/** @throws Refusal not_found, forbidden, and what the judge refuses */
export const recoverSidePost = async (request: Served<Recover>): Promise<Answer<Recover>> => {
  const { input, tx, actor, now } = request
  const posts = postsAt(await wherePeopleStand(request, [await ownerOf(request, input.id)]))
  return recoverRecord(tx, posts, { actor, now }, input.id)
}
