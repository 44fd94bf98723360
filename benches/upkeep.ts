/**
 * How long the upkeep of the embedded database stops the server at most, on the demo's data in a folder:
 * `node --import ./server/src/find-modules.ts benches/upkeep.ts`. Three nights: after the demo was made, a quiet one, and one
 * on which every row of the largest tables was rewritten.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { runningClock } from '../server/src/clock.ts'
import { openPglite } from '../server/src/db/embedded/pglite.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { upkeepOf } from '../server/src/db/upkeep.ts'
import { makeDemo } from '../server/src/demo/make-demo.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'paiban-upkeep-'))
const db = await openPglite(folder)

const largest = async () => {
  const { rows } =
    await db.raw.query(`select relname as name, reltuples::int as rows, pg_table_size(oid)::int / 1024 as kb
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_table_size(oid) desc limit 5`)
  return rows as { name: string; rows: number; kb: number }[]
}

/** Every statement of a night with its time, and what both parts of a table would take in one. */
const night = async (title: string) => {
  const { statements } = await upkeepOf(db)
  const taken: [string, number][] = []
  for (const statement of statements) {
    const begun = performance.now()
    await db.raw.exec(statement)
    taken.push([statement, performance.now() - begun])
  }
  taken.sort(([, a], [, b]) => b - a)
  const all = taken.reduce((sum, [, millis]) => sum + millis, 0)
  console.info(
    `\n${title}: ${statements.length} statements, ${Math.round(all)} ms together, load ${loadavg()[0]?.toFixed(1)}`,
  )
  for (const [statement, millis] of taken.slice(0, 6)) console.info(`| ${statement} | ${millis.toFixed(0)} ms |`)
}

const rewrite = async () => {
  for (const { name } of await largest()) {
    const { rows } = await db.raw.query(`select attname as name from pg_attribute
      where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped limit 1`)
    const [column] = rows
    await db.raw.exec(`update ${name} set ${column?.name} = ${column?.name}`)
  }
}

try {
  await migrate(db)
  await makeDemo(db, runningClock())
  for (const { name, rows, kb } of await largest()) console.info(`${name}: ${rows} rows, ${kb} KB`)
  await night('after the demo was made')
  await night('a quiet night')
  await rewrite()
  await night('every row of the five largest tables rewritten')
  await night('the night after')
} finally {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
}
