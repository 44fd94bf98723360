/**
 * Whoever decides on a plan reads what it would change for whom, and of its findings whom each is about and what was found, the certificate by its name.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Finding } from '#contract/engine.ts'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { ApprovalTab } from './approval-tab.tsx'

beforeAll(() => startMessages().then(() => undefined))
afterEach(() => vi.unstubAllGlobals())

const finding: Finding = {
  ...{ rule: 'certificate_valid', number: 'HQ-9', severity: 'needs_approval', employee: 'li', duties: ['a'] },
  ...{ first: '2026-11-16', last: '2026-11-16', workstation: 'till', measured: 2, limit: 0, unit: 'days' },
  excepted: false,
}

test('its person, the certificate and its last day stand beside the reason', async () => {
  const request = {
    status: 'in_approval',
    revision: 1,
    findings: [{ key: 'k', finding, reason: 'renewed' }],
    steps: [],
    waiting: null,
  }
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({
      result: 0,
      ...(address.includes('workstation') ? { rows: [{ id: 'till', name: 'Till' }] } : { request }),
    }),
  )
  await draw(<ApprovalTab planId="p" versionNumber={2} employees={[{ id: 'li', name: 'Li Na' }]} />, 'en', [
    'planning',
    'engine',
  ])
  await until(() =>
    expect(document.body.textContent).toContain(
      'The certificate that Till requires ends on 14 Nov 2026, before this day',
    ),
  )
  expect(document.body.textContent).toContain('Li Na')
  expect(document.body.textContent).toContain('renewed')
})

test('what would change for people stands there, with the way to it beside the version in effect', async () => {
  const duty = { id: 'a', name: 'Li Na', date: '2026-11-16', start: 600, end: 1080, shiftName: 'Early' }
  const changes = [
    { before: duty, after: { ...duty, start: 840, end: 1320, shiftName: 'Late' } },
    { before: null, after: { ...duty, id: 'b', name: null } },
  ]
  const request = {
    status: 'in_approval',
    revision: 1,
    findings: [],
    steps: [],
    waiting: { changedDuties: 5, changes, changedRest: 0, rest: [] },
  }
  const rows = [{ id: 'v2', number: 2 }]
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, rows, request }))
  await draw(<ApprovalTab planId="p" versionNumber={2} employees={[]} />, 'en', ['planning', 'engine'])
  await until(() => expect(document.querySelector('a')).not.toBeNull())
  const text = document.body.textContent
  expect(text).toContain('v3: 5 duties differ from the version in force')
  expect(document.querySelector('tr:has(del)')?.textContent).toMatch(
    /16 Nov.*Li Na.*Early 10:00.18:00 Late 14:00.22:00/,
  )
  expect(text).toContain('3 more')
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/planning/schedule/week?plan=p&compare=v2')
})
