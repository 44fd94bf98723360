/** Components of at most 100 lines, functions of at most 60 and folders of about twenty files, or a reason. */
import { expect, it } from 'vitest'
import { isLong, sizesIn } from './sizes.ts'
import { isTest, sources } from './sources.ts'

/** Longer ones by path and name, each with the reason why it is one piece. */
const listed: Record<string, string> = {
  'server/src/importing/define-import.ts defineImport': 'the steps of an import, closed over its kind',
  'server/src/jobs/queue.ts startQueue': 'what the queue does is closed over the queue that was started',
  'server/src/threads/pool.ts openPool': "the pool's parts share its workers and its queue",
  'web/src/estimate/list/estimate-columns.tsx useEstimateColumns': 'a list of columns',
  'web/src/form/use-form.ts useForm': 'what a form can do is closed over its state',
  'web/src/people/changes/change-columns.tsx useChangeColumns': 'a list of columns',
  'web/src/planning/batch/site-rows.tsx useSiteColumns': 'a list of columns',
  'web/src/planning/plans/plan-list.tsx usePlanColumns': 'a list of columns',
  'web/src/planning/rules/rule-fields.tsx RuleFields': 'fields in the order of the form, without logic',
  'web/src/planning/schedule/generate/searching/server-search.ts follow':
    'one search, followed from its start to its end',
  'web/src/planning/schedule/generate/searching/use-search.ts useFollowing':
    'one search, followed from its start to its end',
  'web/src/planning/workstations/workstation-drawer.tsx WorkstationDrawer': 'fields in the order of the form',
}

const code = sources('.ts', '.tsx').filter(({ path }) => /^(web|server|contract)\//.test(path) && !isTest(path))
const long = code.flatMap(sizesIn).filter(isLong)

it('no component is over 100 lines and no function over 60 without a listed reason', () => {
  expect(long.filter(({ at }) => !(at in listed)).map(({ at, lines }) => `${at}: ${lines}`)).toEqual([])
})

it('no reason is left of one that is short by now', () => {
  const names = long.map(({ at }) => at)
  expect(Object.keys(listed).filter(at => !names.includes(at))).toEqual([])
})

it('sees what is too long, as an arrow, a declaration and a method', () => {
  const body = (lines: number) => `{\n${'  one()\n'.repeat(lines - 2)}}`
  const text = [
    `export const arrow = () => ${body(61)}`,
    `function declared() ${body(61)}`,
    `class Kept {\n  method() ${body(61)}\n}`,
    `const short = () => ${body(60)}`,
    `const Drawn = () => ${body(100)}`,
    `const TooMuch = () => ${body(101)}`,
  ].join('\n')
  const found = sizesIn({ path: 'web/src/a.tsx', text }).filter(isLong)
  expect(found.map(({ at, lines }) => `${at} ${lines}`)).toEqual([
    'web/src/a.tsx arrow 61',
    'web/src/a.tsx declared 61',
    'web/src/a.tsx method 61',
    'web/src/a.tsx TooMuch 101',
  ])
})

/** Folders of more files than can be looked over, each with the reason why it is one. */
const full: Record<string, string> = {
  'web/src/people/employees': 'being parted with the records that come to it',
}
/** About twenty, with room for what is being written. */
const mostFiles = 24

const folders = new Map<string, number>()
for (const { path } of sources('.ts', '.tsx', '.css', '.rs')) {
  if (!/^(web|server|contract|engine|tests)\//.test(path)) continue
  const folder = path.slice(0, path.lastIndexOf('/'))
  folders.set(folder, (folders.get(folder) ?? 0) + 1)
}

it('no folder holds more than about twenty files, tests and styles among them, without a listed reason', () => {
  expect(folders.size).toBeGreaterThan(200)
  expect([...folders].filter(([folder, count]) => count > mostFiles && !(folder in full))).toEqual([])
  expect(Object.keys(full).filter(folder => !folders.has(folder))).toEqual([])
})
