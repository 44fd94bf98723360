/**
 * Names of regions: what was kept and is none is shown as it is, and breaks nothing.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { useCountryName, useRegionName } from './region-name.ts'
import { startMessages } from './translator.ts'

const kept = ['CN', 'US-CA', 'cn', 'C1', '上海', 'Macao']

const Names = () => {
  const [country, region] = [useCountryName(), useRegionName()]
  return kept.map(each => <p key={each}>{`${country(each)} | ${region(each)}`}</p>)
}

let drawn: Drawn
beforeAll(() => startMessages().then(() => undefined))
afterEach(() => drawn.close())

test("a region has its name in the reader's language, and what is none stands as it was written", async () => {
  drawn = await draw(<Names />, 'en', [])
  expect([...document.querySelectorAll('p')].map(line => line.textContent)).toEqual([
    'China | China',
    'United States | United States US-CA',
    'cn | cn',
    'C1 | C1',
    '上海 | 上海',
    'Macao | Macao',
  ])
})
