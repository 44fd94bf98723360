/**
 * The empty pictures say nothing to screen readers: their words stand below them; the sun rises where it is asked to.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { HousePicture } from './house-picture.tsx'

test.each(['bars', 'sun', 'glass'] as const)('%s is drawn 120 × 64 and hidden from screen readers', async kind => {
  await draw(<HousePicture kind={kind} />)
  const picture = document.querySelector(`[data-picture="${kind}"]`)
  expect(picture?.getAttribute('aria-hidden')).toBe('true')
  expect(picture?.getAttribute('viewBox')).toBe('0 0 120 64')
  expect(picture?.hasAttribute('data-rising')).toBe(false)
})

test('the sun rises once where something is celebrated', async () => {
  await draw(<HousePicture kind="sun" rising />)
  expect(document.querySelector('[data-rising]')?.getAttribute('data-picture')).toBe('sun')
})
