/**
 * Makes the demo's company large: one of its sites is copied many times, under five regions, with its people, their terms,
 * skills and availability, its guides and budgets, and the history of some of the copies. Whole tables are copied by
 * statement; columns are looked up, so that a new one is copied too.
 */
import pg from 'pg'

export interface Wish {
  /** How many copies of the site. */
  sites: number
  /** How many of them have its history. */
  withHistory: number
}

export interface Made {
  departments: number
  people: number
  history: number
}

export const regions = 5

/** The site of the middle size, with the copies that shall be, and the copies of its people. */
const plan = (sites: number): string => `
  create temp table origin as
    select department.* from department join site on site.department_id = department.id
    left join employment on employment.department_id = department.id
    where department.deleted_at is null
    group by department.id order by count(distinct employment.employee_id) offset 1 limit 1;
  create temp table region as
    select gen_random_uuid() as id, n from generate_series(1, ${regions}) n;
  create temp table copy as
    select gen_random_uuid() as id, region.id as region_id, i
    from generate_series(1, ${sites}) i join region on region.n = 1 + i % ${regions};
  create temp table person_copy as
    select distinct on (copy.i, employee.id) employee.id as old_id, gen_random_uuid() as id, copy.id as department_id, copy.i,
      dense_rank() over (partition by copy.i order by employee.id) as k
    from copy cross join employee join employment on employment.employee_id = employee.id
    where employment.department_id = (select id from origin);
  insert into department (id, company_id, parent_id, name, code, position)
    select region.id, origin.company_id, origin.parent_id, 'Region ' || n, 'R' || n, 10 + n from region, origin;
  insert into department (id, company_id, parent_id, name, code, position)
    select copy.id, origin.company_id, copy.region_id, 'Site ' || lpad(i::text, 4, '0'), 'S' || lpad(i::text, 4, '0'), i
    from copy, origin;
`

/** The tables that are copied with a site or a person, and the columns that a copy has of its own. */
const ofSite = { id: 'gen_random_uuid()', department_id: 'copy.id' }
const ofPerson = { id: 'gen_random_uuid()', employee_id: 'copy.id' }
const copies: readonly [table: string, own: Record<string, string>, from: string][] = [
  ['site', ofSite, 'copy join site as old on old.department_id = (select id from origin)'],
  [
    'employee',
    {
      id: 'copy.id',
      job_number: `'S' || lpad(copy.i::text, 4, '0') || lpad(copy.k::text, 3, '0')`,
      phone: `'17' || lpad((copy.i * 1000 + copy.k)::text, 9, '0')`,
    },
    'person_copy as copy join employee as old on old.id = copy.old_id',
  ],
  [
    'employment',
    { ...ofPerson, department_id: 'copy.department_id' },
    'person_copy as copy join employment as old on old.employee_id = copy.old_id',
  ],
  ['skill', ofPerson, 'person_copy as copy join skill as old on old.employee_id = copy.old_id'],
  [
    'availability_pattern',
    ofPerson,
    'person_copy as copy join availability_pattern as old on old.employee_id = copy.old_id',
  ],
  ['guide', ofSite, 'copy join guide as old on old.department_id = (select id from origin)'],
  ['budget', ofSite, 'copy join budget as old on old.department_id = (select id from origin)'],
]

const history: (typeof copies)[number] = [
  'history_record',
  { ...ofSite, import_id: 'null', replaced_by: 'null' },
  'copy join history_record as old on old.department_id = (select id from origin) and old.deleted_at is null',
]

/** Columns that the database fills by itself are left to it. */
const columnsOf = async (client: pg.Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows.map(each => each.name)
}

const copyTable = async (
  client: pg.Client,
  [table, own, from]: (typeof copies)[number],
  where = 'true',
): Promise<void> => {
  const columns = await columnsOf(client, table)
  const values = columns.map(column => own[column] ?? `old."${column}"`)
  const names = columns.map(column => `"${column}"`)
  await client.query(`insert into ${table} (${names.join()}) select ${values.join()} from ${from} where ${where}`)
}

const on = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** On a database with the demo company and no other, which nobody works on meanwhile. */
export const cloneSites = (url: string, { sites, withHistory }: Wish): Promise<Made> =>
  on(url, async client => {
    await client.query(plan(sites))
    for (const each of copies) await copyTable(client, each)
    await copyTable(client, history, `copy.i <= ${withHistory}`)
    await client.query('analyze')
    const { rows } = await client.query<Made>(`select (select count(*) from department)::int as departments,
      (select count(*) from employee)::int as people, (select count(*) from history_record)::int as history`)
    const [made] = rows
    if (!made) throw new Error('nothing was counted')
    return made
  })

/** Lets the demo's store manager reach the first region, with all below it. */
export const giveRegion = (url: string): Promise<unknown> =>
  on(url, client =>
    client.query(`update role_grant set scope =
      jsonb_build_object('kind', 'custom', 'departmentIds', jsonb_build_array(region.id))
      from department as region, role where region.code = 'R1' and role.code = 'manager'
        and role.company_id = region.company_id and role_grant.role_id = role.id`),
  )

export const analyse = (url: string): Promise<unknown> => on(url, client => client.query('analyze'))
