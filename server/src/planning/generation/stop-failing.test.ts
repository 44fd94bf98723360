/** A search that is told to keep its best and has none: it dies, or its worker is lost. Nobody waits for ever. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { task } from '../../jobs/schema.ts'
import { makeWeek, type PlanningShop, planningShop } from '../testing/planning-shop.ts'

const start = async (shop: PlanningShop) => {
  const planId = await makeWeek(shop)
  return (await shop.server.call(calls.generatePlan, { planId, revision: 0, seconds: 60 }, shop.manager)).taskId
}
const stop = (shop: PlanningShop, taskId: string) =>
  shop.server.call(calls.stopGeneration, { taskId, keep: true }, shop.manager)
const generation = async (shop: PlanningShop, taskId: string) =>
  (await shop.server.call(calls.generationProgress, { taskId }, shop.manager)).generation

test('a search whose binary dies when it is stopped has failed, and says why', async () => {
  const dying = join(mkdtempSync(join(tmpdir(), 'paiban-dying-')), 'dying')
  writeFileSync(dying, '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 })
  const shop = await planningShop({ workers: 1, settings: { PAIBAN_BINARY: dying } })
  const taskId = await start(shop)
  await expect.poll(async () => (await generation(shop, taskId)).state).toBe('running')
  await stop(shop, taskId)
  await expect
    .poll(() => generation(shop, taskId))
    .toMatchObject({ state: 'failed', code: 'engine_unavailable', stored: null })
  await shop.stop()
})

test('a search whose worker never answers again is over after a minute', async () => {
  const shop = await planningShop()
  const taskId = await start(shop)
  const { companyId } = shop.server.company
  await shop.server.services.db.inCompany(companyId, tx => tx.update(task).set({ state: 'running' }))
  await stop(shop, taskId)
  expect((await generation(shop, taskId)).state).toBe('running')
  shop.server.clock.set(new Date(shop.server.clock.now().getTime() + 61_000))
  expect((await generation(shop, taskId)).state).toBe('cancelled')
  await shop.stop()
})
