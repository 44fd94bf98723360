/**
 * Which modules become one script. Left alone the bundler makes a script of each set of screens that share something:
 * the home alone asked for ninety. What always comes together is one here, and so is what most screens need.
 */
import { build, type InlineConfig, type Rolldown } from 'vite'

/** The page that nearly everybody meets first. */
const firstPage = ['account/entry/login/login.tsx']
/** What every screen behind the sign-in stands in, and the screen on which everybody arrives. */
const frame = ['app/signed-in-routes.tsx', 'app/signed-in-frame.tsx', 'app/route-screen.tsx', 'home/home.tsx']
/** What this many screens of the areas need is loaded with the first of them. */
const manyScreens = 12
/** Below this many bytes a script is not worth its own request, and joins the one most like it. */
const least = 4000
const screen = /web\/src\/(?!account\/(?:entry|review)\/)[\w/-]+\.tsx$/

interface Group {
  name: string
  priority: number
  tags?: ['$initial']
  test?: (id: string) => boolean
  entriesAware?: boolean
  entriesAwareMergeThreshold?: number
}

/** The first page's own part, which needs no look at the modules. */
const app: Group = { name: 'app', priority: 9, tags: ['$initial'] }

/** Builds once without writing, to learn what each entry loads in the end; answers the groups for the build that counts. */
export async function partsOf(config: InlineConfig): Promise<Group[]> {
  const trial = { ...config.build, write: false, minify: false, manifest: false }
  const built = (await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: trial,
  })) as Rolldown.RolldownOutput
  const chunks = new Map(built.output.flatMap(each => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])))
  const entries = [...chunks.values()].filter(each => each.isEntry || each.isDynamicEntry)
  const doors = new Set(entries.flatMap(each => each.facadeModuleId ?? []))
  const loadedBy = (from: readonly Rolldown.OutputChunk[]): Set<string> => {
    const seen = new Set<string>()
    const visit = (fileName: string) => {
      if (seen.has(fileName)) return
      seen.add(fileName)
      chunks.get(fileName)?.imports.forEach(visit)
    }
    for (const each of from) visit(each.fileName)
    return new Set([...seen].flatMap(fileName => chunks.get(fileName)?.moduleIds ?? []))
  }
  const taken = loadedBy(entries.filter(each => each.isEntry))
  const part = (name: string, priority: number, modules: Iterable<string>): Group => {
    // An entry stays a script of its own name: others ask for it by that.
    const own = new Set([...modules].filter(id => !taken.has(id) && !doors.has(id)))
    for (const id of own) taken.add(id)
    return { name, priority, test: id => own.has(id) }
  }
  const at = (ends: readonly string[]) => {
    const found = entries.filter(each => ends.some(end => each.facadeModuleId?.endsWith(end)))
    if (found.length !== ends.length) throw new Error(`no entry of its own for all of: ${ends.join(', ')}`)
    return found
  }
  const isScreen = (each: Rolldown.OutputChunk) => screen.test(each.facadeModuleId ?? '')
  const frameEntries = at(frame)
  const outside = loadedBy(entries.filter(each => !isScreen(each) && !frameEntries.includes(each)))
  const wayIn = part('way-in', 8, loadedBy(at(firstPage)))
  const ofFrame = [...loadedBy(frameEntries)]
  const counts = new Map<string, number>()
  for (const each of entries.filter(isScreen))
    for (const id of loadedBy([each])) counts.set(id, (counts.get(id) ?? 0) + 1)
  const ofScreens = [...counts].filter(([, count]) => count >= manyScreens).map(([id]) => id)
  // Whoever needs one of these from outside would load a whole part for it.
  const apart = part(
    'apart',
    7,
    [...ofFrame, ...ofScreens].filter(id => outside.has(id)),
  )
  return [
    app,
    wayIn,
    { ...apart, entriesAware: true, entriesAwareMergeThreshold: least },
    part('frame', 6, ofFrame),
    part('screens', 5, ofScreens),
  ]
}
