/** The walls between rooms: who may import whom. ARCHITECTURE.md says why. */
import { describe, expect, it } from 'vitest'
import { importsOf } from './imports.ts'
import { areas as serverAreas } from './order.ts'
import { isTest, sources } from './sources.ts'

/** The web has areas of rooms that on the server are none: everybody's requests, what another system brings, and the homes. */
const areas = { server: serverAreas, web: [...serverAreas, 'approvals', 'home', 'scim'] }

const code = sources('.ts', '.tsx').filter(({ path }) => !isTest(path))
const roomOf = (path: string) => path.split('/')[0] ?? ''
const areaOf = (path: string) => {
  const [, side, area] = path.match(/^(server|web)\/src\/([\w-]+)\//) ?? []
  return area && areas[side as keyof typeof areas].includes(area) ? area : undefined
}

/** A room that areas share on the web; neither an area nor the app. */
const webRoomOf = (path: string): string | undefined => {
  const room = path.match(/^web\/src\/([\w-]+)\//)?.[1]
  return room === undefined || areas.web.includes(room) || ['app', 'testing'].includes(room) ? undefined : room
}

/** What is left when rooms that need none of the others are taken away, one after another: rings, and what leads to them. */
function ringIn(below: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Map(below)
  for (;;) {
    const free = [...left].find(([, rooms]) => [...rooms].every(room => !left.has(room)))
    if (!free) return [...left.keys()].toSorted()
    left.delete(free[0])
  }
}

function breaches(rule: (from: string, to: string) => boolean): string[] {
  return code.flatMap(source =>
    importsOf(source)
      .filter(to => rule(source.path, to))
      .map(to => `${source.path} imports ${to}`),
  )
}

describe('walls', () => {
  it('every folder with screens of its own is known as an area', () => {
    const withRoutes = code.flatMap(({ path }) => path.match(/^web\/src\/([\w-]+)\/routes\.ts$/)?.[1] ?? [])
    expect(withRoutes.length).toBeGreaterThan(5)
    expect(withRoutes.filter(room => !areas.web.includes(room) && !['app', 'shell'].includes(room))).toEqual([])
  })

  it('only the contract is shared by web and server', () => {
    expect(breaches((from, to) => roomOf(from) === 'web' && to.startsWith('server/'))).toEqual([])
    expect(breaches((from, to) => roomOf(from) === 'server' && to.startsWith('web/'))).toEqual([])
  })

  it('the contract depends on neither side', () => {
    expect(breaches((from, to) => from.startsWith('contract/') && /^(web|server)\//.test(to))).toEqual([])
  })

  it('a web area never imports another area', () => {
    expect(
      breaches((from, to) => {
        const [own, other] = [areaOf(from), areaOf(to)]
        return from.startsWith('web/') && to.startsWith('web/') && Boolean(own && other) && own !== other
      }),
    ).toEqual([])
  })

  it("a server area uses another area only through its index and its tables' schema", () => {
    expect(
      breaches((from, to) => {
        const [own, other] = [areaOf(from), areaOf(to)]
        const open = /\/(index|schema)\.ts$/.test(to)
        return from.startsWith('server/') && to.startsWith('server/') && Boolean(own && other) && own !== other && !open
      }),
    ).toEqual([])
  })

  it('the shared rooms of the web know no area, except the app that joins them', () => {
    const joins = /^web\/src\/(app|main)/
    expect(
      breaches(
        (from, to) =>
          from.startsWith('web/') && !joins.test(from) && !areaOf(from) && to.startsWith('web/') && Boolean(areaOf(to)),
      ),
    ).toEqual([])
  })

  it('the shared rooms of the web form no ring', () => {
    const roomsBelow = new Map<string, Set<string>>()
    for (const source of code) {
      const own = webRoomOf(source.path)
      if (own === undefined) continue
      const others = importsOf(source).flatMap(to => webRoomOf(to) ?? [])
      roomsBelow.set(own, new Set([...(roomsBelow.get(own) ?? []), ...others.filter(other => other !== own)]))
    }
    expect(roomsBelow.size).toBeGreaterThan(10)
    expect(ringIn(roomsBelow)).toEqual([])
  })

  it('a ring is seen with the rooms that it goes through', () => {
    const ring = (steps: Record<string, string[]>) =>
      ringIn(new Map(Object.entries(steps).map(([room, below]) => [room, new Set(below)])))
    expect(ring({ list: ['states'], shell: ['list', 'states'], states: ['shell'] })).toEqual([
      'list',
      'shell',
      'states',
    ])
    expect(ring({ list: ['states'], shell: ['list', 'states'] })).toEqual([])
  })

  it('the app joins the web, and nobody imports it but the page that starts it', () => {
    const above = /^web\/src\/(app\/|main\.)/
    expect(
      breaches((from, to) => from.startsWith('web/') && !above.test(from) && to.startsWith('web/src/app/')),
    ).toEqual([])
  })

  it('the solver core depends on nothing, least of all on the product', () => {
    const manifest = sources('engine/search/Cargo.toml')[0]?.text ?? ''
    expect(manifest).toContain('name = "paiban-search"')
    expect(manifest).not.toMatch(/^\[(dependencies|build-dependencies|target\b)/m)
    expect(manifest).not.toContain('paiban-engine')
  })

  it('engine types are generated, never written by hand', () => {
    const names = new Set(
      [...(sources('contract/src/engine.ts')[0]?.text ?? '').matchAll(/export type \{ (\w+) \}/g)].map(
        match => match[1] ?? '',
      ),
    )
    expect(names.size).toBeGreaterThan(40)
    const engineOnly = ['Duty', 'Finding', 'Problem', 'Totals', 'RuleUse', 'DemandCell', 'Change', 'CoverRow']
    const written = code
      .filter(({ path }) => path !== 'contract/src/engine.ts')
      .flatMap(({ path, text }) =>
        engineOnly
          .filter(name => new RegExp(`(interface|type) ${name}\\b\\s*[={<]`).test(text))
          .map(name => `${path}: ${name}`),
      )
    expect(written).toEqual([])
  })
})
