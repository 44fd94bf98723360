/**
 * Where a menu lies: one of the header in the header, so that nothing of the page covers it or cuts it off.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { MenuButton } from './menu-button.tsx'

const open = async (name: string) => {
  const button = [...document.querySelectorAll('button')].find(each => each.textContent === name)
  await act(async () => button?.click())
  await until(() => expect(document.querySelector(`[data-menu-id$="${name}"]`)).not.toBeNull())
  return document.querySelector(`[data-menu-id$="${name}"]`)
}

test('ArrowDown opens the menu and enters it', async () => {
  await draw(<MenuButton items={[{ key: 'company', label: 'Dumplings' }]}>company</MenuButton>)
  const button = document.querySelector('button')
  button?.focus()
  await act(async () =>
    button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })),
  )
  expect(button?.getAttribute('aria-expanded')).toBe('true')
  await until(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'))
})

test('a menu that closes gives the focus back to its button, each time', async () => {
  await draw(<MenuButton items={[{ key: 'company', label: 'Dumplings' }]}>company</MenuButton>)
  const button = document.querySelector('button')
  for (const _time of ['first', 'second']) {
    await act(async () => button?.click())
    await until(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'))
    await act(async () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true } as KeyboardEventInit),
      ),
    )
    await until(() => expect(button?.getAttribute('aria-expanded')).toBe('false'))
    expect(document.activeElement).toBe(button)
  }
})

test('the menu of a button in the header lies in the header, one of the page where the page has its menus', async () => {
  await draw(
    <>
      <header>
        <MenuButton items={[{ key: 'company', label: 'Dumplings' }]}>company</MenuButton>
      </header>
      <main data-popups="">
        <MenuButton items={[{ key: 'more', label: 'Remove' }]}>more</MenuButton>
      </main>
    </>,
  )
  expect((await open('company'))?.closest('header')).not.toBeNull()
  expect((await open('more'))?.closest('main')).not.toBeNull()
})
