/** Departments of a company that has too many for a tree: found by name, code or pinyin within reach, or named by id. */
import { isNull, type SQL, sql } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { reach } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { arrayOf } from '../../db/array-of.ts'
import { containing } from '../../db/containing.ts'
import { countedPage } from '../../db/counted-page.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Answer, Served } from '../../http/served.ts'
import { soundOf } from './place-sounds.ts'

type Call = typeof organisationCalls.findDepartments
type Asked = Served<Call>['input']

interface Row extends Record<string, unknown> {
  id: string
  name: string
  code: string | null
  above: string[]
  total: number
}

/** Only what is typed in letters can be a sound. The names are read to be heard, since the database knows no pinyin. */
const soundingLike = async (tx: Tx, search: string): Promise<string[]> => {
  const wanted = search.toLowerCase().replaceAll(/[\s']/g, '')
  if (!/^[a-zü]+$/.test(wanted)) return []
  const all = await tx
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(isNull(department.deletedAt))
  return all.filter(({ name }) => soundOf(name).some(sound => sound.includes(wanted))).map(({ id }) => id)
}

const kinds = { any: sql`true`, sites: sql`s.department_id is not null`, not_root: sql`d.parent_id is not null` }

const matching = async (tx: Tx, { search, only }: Asked): Promise<SQL> => {
  if (search === '') return kinds[only]
  const like = containing(search)
  const alike = await soundingLike(tx, search)
  return sql`${kinds[only]} and (d.name ilike ${like} or d.code ilike ${like} or d.id = any(${arrayOf(alike)}::uuid[]))`
}

export const findDepartments = async ({ input, tx, actor }: Served<Call>): Promise<Answer<Call>> => {
  const { over, lines } = reach(actor)
  const { ids, only } = input
  const reached = over(sql`d.id`) ?? sql`true`
  // A record may lie above what is reached, and is then shown by its name; whoever asks for sites wants their own.
  const shown = lines ? sql`d.id in ${lines}` : sql`true`
  const named =
    ids && sql`d.id = any(${arrayOf(ids)}::uuid[]) and ${only === 'any' ? shown : sql`${reached} and ${kinds[only]}`}`
  // A record of the past names one that was closed since; nothing new is begun there, so it is never searched for.
  const there =
    ids && only === 'any' ? sql`(d.deleted_at is null or d.closed_on is not null)` : sql`d.deleted_at is null`
  const wanted = named ?? sql`${reached} and ${await matching(tx, input)}`
  const read = (limit: number, offset: number) =>
    rowsOf<Row>(
      tx,
      sql`select page.*, array(select a.name from department_line l join department a on a.id = l.above_id
            where l.department_id = page.id and l.steps > 0 and a.parent_id is not null order by l.steps desc) as above
        from (select d.id, d.name, d.code, d.position, (count(*) over ())::int as total
          from department d left join site s on s.department_id = d.id
          where ${there} and ${wanted}
          order by d.position, d.name, d.id limit ${limit} offset ${offset}) page
        order by page.position, page.name, page.id`,
    )
  const { rows, total } = await countedPage(input, read)
  return { rows: rows.map(({ id, name, code, above }) => ({ id, name, code, above })), total }
}
