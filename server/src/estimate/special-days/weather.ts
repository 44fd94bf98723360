/** Weather of sites: imported, listed, and told to the forecast as happenings. */
import { and, between, eq, isNull, or, sql } from 'drizzle-orm'
import type { SpecialDay } from '#contract/engine.ts'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { weatherConditions } from '#contract/estimate/special-day.ts'
import { mustReach } from '../../access/reach.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Answer, Served, ServedLong, Upload } from '../../http/served.ts'
import { weatherDay } from '../schema.ts'
import { type Site, siteOf } from '../site-of.ts'
import { readWeather, type WeatherReading } from './read-weather.ts'

type ListWeather = typeof estimateCalls.listWeather
type ImportWeather = typeof estimateCalls.importWeather

/** Weather is dated where head offices are; a company's sites lie in one or two zones beside it. */
const everySite = null

/** What is known of each date; a site's own weather stands over that of every site. */
const weatherOf = async (tx: Tx, departmentId: string, first: string, last: string) => {
  const rows = await tx
    .select()
    .from(weatherDay)
    .where(
      and(
        between(weatherDay.date, first, last),
        or(isNull(weatherDay.departmentId), eq(weatherDay.departmentId, departmentId)),
      ),
    )
    .orderBy(weatherDay.date, sql`department_id nulls first`)
  return new Map(rows.map(row => [row.date, row]))
}

/** Of a date before `today` only what was observed counts, of a later one its forecast: nothing learns from guesses, and a look back at an earlier day does not know the weather that came. */
export const weatherHappenings = async (
  tx: Tx,
  site: Site,
  first: string,
  last: string,
  today: string,
): Promise<SpecialDay[]> => {
  const known = [...(await weatherOf(tx, site.id, first, last)).values()]
  const counted = known.filter(row => row.observed === row.date < today)
  return weatherConditions.flatMap(condition => {
    const dates = counted.filter(row => row.conditions[0] === condition).map(row => row.date)
    if (dates.length === 0) return []
    return [{ name: `weather:${condition}`, kind: 'weather' as const, dates, before: 0, after: 0, used: true }]
  })
}

export const listWeather = async ({ input, actor, tx }: Served<ListWeather>): Promise<Answer<ListWeather>> => {
  const site = await siteOf(tx, actor, input.departmentId)
  const known = await weatherOf(tx, site.id, input.first, input.last)
  return {
    rows: [...known.values()].map(({ date, conditions, observed, departmentId }) => ({
      date,
      conditions,
      observed,
      everySite: departmentId === everySite,
    })),
  }
}

/** Writes weather of dates; what was known of them before is replaced. */
export const writeWeather = async (
  tx: Tx,
  departmentId: string | null,
  days: readonly WeatherReading[],
  wish: { today: string; by: string; now: Date },
): Promise<{ observed: number; forecast: number }> => {
  const rows = days.map(({ date, conditions }) => ({
    id: newId(),
    departmentId,
    date,
    conditions: [...conditions],
    observed: date < wish.today,
    importedBy: wish.by,
    importedAt: wish.now,
  }))
  for (let at = 0; at < rows.length; at += 500) {
    await tx
      .insert(weatherDay)
      .values(rows.slice(at, at + 500))
      .onConflictDoUpdate({
        target: [weatherDay.companyId, weatherDay.departmentId, weatherDay.date],
        set: {
          conditions: sql`excluded.conditions`,
          observed: sql`excluded.observed`,
          importedBy: sql`excluded.imported_by`,
          importedAt: sql`excluded.imported_at`,
        },
      })
  }
  const observed = rows.filter(row => row.observed).length
  return { observed, forecast: rows.length - observed }
}

/** A file of a site's weather, or of every site's for those who manage the whole company. */
export const importWeather = async (
  request: ServedLong<ImportWeather> & { file: Upload },
): Promise<Answer<ImportWeather>> => {
  const { input, actor, services, inCompany, now, locale, file } = request
  const { departmentId } = input
  await inCompany(tx => mustReach(tx, actor, departmentId))
  const site = departmentId === null ? null : await inCompany(tx => siteOf(tx, actor, departmentId))
  const today = services.clock.today(site?.timeZone)
  const days = await readWeather(file, today, locale)
  return inCompany(async tx => {
    const counts = await writeWeather(tx, departmentId, days, { today, by: actor.name, now })
    const after = { fileName: file.name, first: days[0]?.date, last: days.at(-1)?.date, ...counts }
    const subject = {
      actor,
      subject: 'weather' as const,
      subjectId: departmentId ?? actor.companyId,
      departmentId,
      now,
    }
    await audit(tx, { ...subject, action: 'import', after, source: 'import' })
    await noteChange(tx, { matter: 'grounds', departmentIds: [departmentId] })
    return counts
  })
}
