/** Draws a screen of estimating with the real engine as its worker, and opens its figures as a person would. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { afterEach, beforeAll, expect, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { inlineWorker, nodeDoor } from '#web/engine/testing/wasm-in-node.ts'
import { engineInNode } from '#web/estimate/testing/small-site.ts'
import type { AskEngine } from '#web/estimate/what-if/ask-what-if.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

/** `answers` are those of the server's calls, by the end of their address. */
export const drawEstimating = async (
  screen: ReactNode,
  answers: Readonly<Record<string, unknown>> = {},
  locale: Locale = 'en',
  address = '/',
) => {
  await startMessages()
  const door = await nodeDoor()
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        return inlineWorker(door)
      }
    },
  )
  vi.stubGlobal('fetch', async (address: string) => {
    const [, answer] = Object.entries(answers).find(([end]) => address.endsWith(end)) ?? []
    return Response.json({ result: 0, ...(answer as object) })
  })
  const company = { currency: 'CNY', permissions: ['estimate.edit'] } as Partial<Company> as Company
  await drawn?.close()
  drawn = await draw(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider me={{ today: '2026-11-22' } as Me} company={company}>
        {screen}
      </SessionProvider>
    </QueryClientProvider>,
    locale,
    ['estimate', 'engine'],
    address,
  )
  return drawn
}

let drawn: Drawn | undefined

/** For the head of a test file: after each test its screen is taken away, and worker and server with it. */
export const closeEachScreen = () =>
  afterEach(async () => {
    await drawn?.close()
    drawn = undefined
    vi.unstubAllGlobals()
  })

/** The engine for the tests of a file, started once; each screen is closed after its test. */
export const openEngine = (): AskEngine => {
  let engine: AskEngine
  closeEachScreen()
  beforeAll(async () => {
    engine = await engineInNode()
  })
  return (method, params) => engine(method, params)
}

const figures = () => [...document.querySelectorAll<HTMLElement>('button[aria-expanded][aria-label]')]

/** The button of a figure whose name begins so. */
export const figureNamed = (start: string): HTMLElement => {
  const nameOf = (figure: Element) => figure.getAttribute('aria-label') ?? ''
  const found = figures().find(each => nameOf(each).startsWith(start))
  if (!found) throw new Error(`no figure ${start} among ${figures().map(nameOf).join(', ')}`)
  return found
}

export interface OpenedLine {
  text: string
  value: string
}

/** Opens a figure and answers what its card says, line by line; then closes it. */
export const openFigure = async (figure: HTMLElement): Promise<OpenedLine[]> => {
  await act(async () => figure.click())
  const rows = () => [...document.querySelectorAll('[role=tooltip] tr')]
  await until(() => expect(rows()).not.toHaveLength(0))
  const lines = rows().map(row => ({
    text: row.querySelector('th')?.textContent ?? '',
    value: row.querySelector('td')?.textContent ?? '',
  }))
  await act(async () => figure.click())
  await until(() => expect(rows()).toHaveLength(0))
  return lines
}
