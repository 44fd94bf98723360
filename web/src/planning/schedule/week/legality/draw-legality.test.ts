/** What the legality map writes into its cells: the sign of every class, and the reason of a prohibited one. */
import { afterEach, expect, test, vi } from 'vitest'
import en from '#contract/engine/messages/en.json'
import simplified from '#contract/engine/messages/zh_CN.json'
import traditional from '#contract/engine/messages/zh_TW.json'
import { legality } from '#web/planning/schedule/carry/carry.ts'
import { clipped, drawLegality } from './draw-legality.ts'
import type { LegalityMark } from './legality-marks.ts'

afterEach(() => vi.unstubAllGlobals())

const widthOf = (text: string) => text.length * 6

/** Keeps what is written and where. */
function paper() {
  const written: { text: string; x: number; y: number }[] = []
  const context = {
    canvas: {},
    fillText: (text: string, x: number, y: number) => void written.push({ text, x, y }),
    fillRect: () => undefined,
    strokeRect: () => undefined,
    createPattern: () => null,
    measureText: (text: string) => ({ width: widthOf(text) }),
  } as unknown as CanvasRenderingContext2D
  vi.stubGlobal('getComputedStyle', () => ({ fontFamily: 'sans' }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null
    },
  )
  return { context, written }
}
const mark = (target: number, left = 0): LegalityMark => ({
  ...{ employee: 'wang', date: '2026-11-16', left, top: 0, width: 100, height: 38, target },
})

test('each class has its sign, and the reason stands at the bottom of its cell', () => {
  const { context, written } = paper()
  const marks = [legality.advice, legality.needsApproval, legality.prohibited, legality.occupied].map((target, at) =>
    mark(target, at * 100),
  )
  drawLegality(
    context,
    marks,
    () => '#000',
    each => (each.target === legality.prohibited ? 'Rest 9/11 h' : undefined),
  )
  expect(written.map(each => each.text)).toEqual(['^', '?', '!', 'Rest 9/11 h', '⇆'])
  const reason = written[3]
  expect(reason?.x).toBeGreaterThanOrEqual(200)
  expect(reason?.y).toBeGreaterThan(19)
  expect(reason?.y).toBeLessThan(38)
})

test('a reason longer than its cell ends in an ellipsis inside it', () => {
  expect(clipped('Rest 9/11 h', 100, widthOf)).toBe('Rest 9/11 h')
  const cut = clipped('Pregnancy, night', 60, widthOf)
  expect(cut).toBe('Pregnancy…')
  expect(widthOf(cut)).toBeLessThanOrEqual(60)
})

test('every rule that a duty can break has few words in each language', () => {
  const notOfDuties = ['cover_min', 'cover_max', 'labour_cost_budget', 'sales_per_labour_hour']
  for (const language of [simplified, traditional, en]) {
    const keys = new Map<string, string>(Object.entries(language))
    const rules = [...keys.keys()].filter(key => key.startsWith('rule.')).map(key => key.slice('rule.'.length))
    const short = rules.filter(rule => !notOfDuties.includes(rule)).map(rule => keys.get(`short.${rule}`))
    expect(short).not.toContain(undefined)
    for (const text of short)
      expect(text?.replace(/\{\{\w+\}\}/g, '00.0').replace(/\p{Script=Han}/gu, '字字').length).toBeLessThanOrEqual(22)
  }
})
