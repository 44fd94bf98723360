/**
 * What people set up and change has a revision, a history on the web and undo. The nouns are those that the audit log
 * tells of and that the server keeps by its room of settings; nobody lists them here.
 */
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { auditSubjects } from '../../contract/src/audit/subjects.ts'
import type { Call } from '../../contract/src/call.ts'
import { estimateCalls } from '../../contract/src/estimate/calls.ts'
import { leaveCalls } from '../../contract/src/leave/calls.ts'
import { onboardingCalls } from '../../contract/src/onboarding/calls.ts'
import { onboardingExports } from '../../contract/src/onboarding/exports.ts'
import { onboardingTaskCalls } from '../../contract/src/onboarding/tasks.ts'
import { organisationCalls } from '../../contract/src/organisation/calls.ts'
import { peopleCalls } from '../../contract/src/people/calls.ts'
import { planningCalls } from '../../contract/src/planning/calls.ts'
import { idPlaces } from '../../server/src/http/openapi/named-records.ts'
import { schemaOf } from '../../server/src/testing/any-call/made-input.ts'
import { isTest, type Source, sources } from './sources.ts'

const code = sources('.ts', '.tsx').filter(({ path }) => !isTest(path))
const web = code.filter(({ path }) => path.startsWith('web/src/'))
const server = code.filter(({ path }) => path.startsWith('server/src/'))
const calls: readonly (readonly [string, Call])[] = [
  estimateCalls,
  leaveCalls,
  onboardingCalls,
  onboardingExports,
  onboardingTaskCalls,
  organisationCalls,
  peopleCalls,
  planningCalls,
].flatMap(each => Object.entries<Call>(each))

const tables = new Map(
  server
    .flatMap(({ text }) => [...text.matchAll(/export const (\w+) = (?:companyTable|datedTable)\(\s*'(\w+)'/g)])
    .map(([, symbol = '', name = '']) => [symbol, name]),
)
const quoted = (text: string) =>
  [...text.matchAll(/'(\w+)'/g)].map(([, each = '']) => each).filter(each => each in auditSubjects)
/** Functions of one line that choose among subjects, with those. */
const choosers = new Map(
  code
    .flatMap(({ text }) => [...text.matchAll(/export const (\w+) = \(.*/g)])
    .map(([line, name = '']) => [name, quoted(line)] as const)
    .filter(([, subjects]) => subjects.length > 1),
)
/** The subjects that a noun names, itself or by a function that chooses among them. */
const subjectsNamed = (named: string) => choosers.get(/^(\w+)\(/.exec(named)?.[1] ?? '') ?? quoted(named)
/** The subjects that the server keeps as settings, each with its table. */
const nounsIn = (files: readonly Source[]): Map<string, string> =>
  new Map(
    files.flatMap(({ text }) =>
      [...text.matchAll(/SettingsNoun<typeof (\w+)>[^;]*?subject: ([^\n]*)/g)].flatMap(([, symbol = '', named = '']) =>
        subjectsNamed(named).map((subject): [string, string] => [subject, tables.get(symbol) ?? '']),
      ),
    ),
  )
const nouns = nounsIn(server)

const verbsOf = (subject: string): readonly string[] => auditSubjects[subject as keyof typeof auditSubjects].verbs
const subjects = Object.keys(auditSubjects)
/** Kept, retired, recovered and switched in one way. */
const settings = subjects.filter(each =>
  ['add', 'change', 'remove', 'recover'].every(verb => verbsOf(each).includes(verb)),
)
/** Changed too, but not deleted, or in a way of their own. */
const changed = subjects.filter(each => !settings.includes(each) && /\b(change|save)\b/.test(verbsOf(each).join(' ')))

/** What has its history, or its way back, in another manner. */
const other: Record<string, string> = {
  plan: "the planner's own log and undo, and versions that come back",
  employee: 'terms are dated: what was in force stays where it was, and is entered again from its day',
  resignation: 'undone as a whole, by its own act, until somebody is back; one that is confirmed stays as it is',
  leaving_pay: 'a part of the resignation, told by the log to whoever may see pay',
  approval_flow: 'kept in versions, each of which can be kept anew; what waits goes on by the one it began with',
  delegation: 'of whoever gives it, until its last day; what was decided by it stays in the trail of each request',
  invitation: 'a letter: it is ended and another is sent',
  company_logo: 'a picture, taken away or given anew',
  identity: 'sealed: told masked by the audit log alone, and by nothing put back',
  bank_account: 'sealed',
  home_address: 'sealed',
  health: 'sealed',
}

const fieldsOf = (call: Call) => Object.keys(schemaOf(call).properties ?? {})
const namesOf = (call: Call) =>
  idPlaces(call).flatMap(({ path, names }) => (/^(id|ids\.\*)$/.test(path.join('.')) ? [names] : []))
const callsOf = (table: string | undefined) => calls.filter(([, call]) => namesOf(call).some(each => each === table))

/** Where a history of the subject is drawn. */
const historiesIn = (files: readonly Source[], subject: string) => {
  const chosen = [...choosers].filter(([, among]) => among.includes(subject)).map(([name]) => `\\{${name}\\(`)
  const said = new RegExp(`\\bsubject(?:=|: )(?:${[`["']${subject}["']`, ...chosen].join('|')})`)
  return files.filter(({ text }) => said.test(text))
}

/** Of those the recovering calls that no toast of a deletion offers. */
const withoutUndo = (files: readonly Source[], names: readonly string[]) =>
  names.filter(name => !files.some(({ text }) => new RegExp(`useRemove\\([^)]*\\.${name}\\b`).test(text)))

/** Whether what stood is put back by the toast of a save, in the file of its history or beside it. */
const isUndoable = (files: readonly Source[], subject: string) => {
  const folders = historiesIn(files, subject).map(({ path }) => dirname(path))
  return files.some(({ path, text }) => folders.includes(dirname(path)) && /\buseUndoableSave\(/.test(text))
}

describe('settings', () => {
  it('each subject that is kept as a setting is a noun of the room of settings, with a table', () => {
    expect(settings.length).toBeGreaterThan(10)
    expect([...nouns.keys()].sort()).toEqual(settings.toSorted())
    expect([...nouns].filter(([, table]) => table === '')).toEqual([])
  })

  it('each call that changes or deletes one names the revision that was seen', () => {
    const writing = [...nouns.values()].flatMap(table =>
      callsOf(table).filter(([name, call]) => call.act && !/^(recover|copy|add)/.test(name)),
    )
    expect(writing.length).toBeGreaterThan(nouns.size)
    expect(
      writing.filter(([, call]) => !fieldsOf(call).some(each => /^revisions?$/.test(each))).map(([name]) => name),
    ).toEqual([])
  })

  it('each has a history on the web, and so has what is changed beside them', () => {
    expect(
      [...nouns.keys(), ...changed].filter(each => !(each in other) && historiesIn(web, each).length === 0),
    ).toEqual([])
  })

  it('each that was deleted is offered back by the toast that tells it', () => {
    const recovering = new Map(
      [...nouns].map(([subject, table]) => [
        subject,
        callsOf(table).flatMap(([name]) => (name.startsWith('recover') ? [name] : [])),
      ]),
    )
    expect([...recovering].filter(([, names]) => names.length === 0)).toEqual([])
    expect(withoutUndo(web, [...recovering.values()].flat())).toEqual([])
  })

  it('what is changed and never deleted is put back by the toast of its save', () => {
    expect(changed.filter(each => !(each in other) && !isUndoable(web, each))).toEqual([])
  })

  it('no reason is left of what goes the usual way by now', () => {
    const usual = (each: string) => historiesIn(web, each).length > 0 && isUndoable(web, each)
    expect(Object.keys(other).filter(each => !changed.includes(each) || usual(each))).toEqual([])
  })

  it('sees a history, an undo and a noun that are taken away', () => {
    const without = (files: readonly Source[], gone: string | RegExp) =>
      files.map(({ path, text }) => ({ path, text: text.replaceAll(gone, '') }))
    expect(historiesIn(without(web, 'subject="tag"'), 'tag')).toEqual([])
    expect(withoutUndo(without(web, 'peopleCalls.recoverTag'), ['recoverTag', 'recoverShift'])).toEqual(['recoverTag'])
    expect(isUndoable(without(web, 'useUndoableSave('), 'schedule_settings')).toBe(false)
    expect(nounsIn(without(server, /: SettingsNoun<typeof tag>/g)).has('tag')).toBe(false)
  })
})
