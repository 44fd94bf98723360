/** An engine that is started ahead of its use is used once, and only while it lives. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EngineClient, WorkerPort } from './engine-client.ts'
import { startEngine, startEngineAhead } from './start-engine.ts'

let workers: WorkerPort[]
const started: EngineClient[] = []
const start = () => {
  const client = startEngine()
  started.push(client)
  return client
}

beforeEach(() => {
  workers = []
  class Silent {
    onmessage = null
    onerror = null
    terminate = () => undefined
    postMessage = () => undefined
    constructor() {
      workers.push(this)
    }
  }
  vi.stubGlobal('Worker', Silent)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  for (const each of started.splice(0)) each.close()
  vi.unstubAllGlobals()
})

test('who asks next gets the engine that was started ahead, who asks then another one', () => {
  startEngineAhead()
  startEngineAhead()
  expect(workers).toHaveLength(1)
  const first = start()
  expect(workers).toHaveLength(1)
  expect(start()).not.toBe(first)
  expect(workers).toHaveLength(2)
})

test('one that failed meanwhile is given to nobody', () => {
  startEngineAhead()
  while (workers.at(-1)?.onerror) workers.at(-1)?.onerror?.(undefined)
  expect(start().state()).toBe('starting')
})
