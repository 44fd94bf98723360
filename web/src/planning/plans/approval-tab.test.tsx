/**
 * Whoever decides on a plan reads of its findings whom each is about and what was found, the certificate by its name.
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
  }
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({
      result: 0,
      ...(address.includes('workstation') ? { rows: [{ id: 'till', name: 'Till' }] } : { request }),
    }),
  )
  await draw(<ApprovalTab planId="p" employees={[{ id: 'li', name: 'Li Na' }]} />, 'en', ['planning', 'engine'])
  await until(() => expect(document.body.textContent).toContain('The certificate for Till was valid until 14 Nov 2026'))
  expect(document.body.textContent).toContain('Li Na')
  expect(document.body.textContent).toContain('renewed')
})
