/**
 * The tool bar: icons have names, and what is seldom wanted stands in a menu with its keys beside it.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, test } from 'vitest'
import type { PlanAct } from '#contract/planning/plans/plan.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import type { ScreenActs } from '../keys/schedule-keys.ts'
import { ScheduleContext } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { shopProblem } from '../testing/shop.ts'
import { ToolBar } from './tool-bar.tsx'

async function show(acts?: PlanAct[]) {
  const asked: string[] = []
  const ask = (what: string) => () => void asked.push(what)
  const screen = { save: ask('save'), print: ask('print'), panel: ask('panel'), help: ask('help') }
  const schedule = await openShop(shopProblem({ roster: [] }), acts)
  const drawn = await draw(
    <ScheduleContext value={schedule}>
      <ToolBar
        screen={screen as unknown as ScreenActs}
        panelOpen
        zoom={step => asked.push(`zoom ${step}`)}
        refresh={ask('refresh')}
        copyWeek={ask('copy')}
        importing={ask('import')}
        exporting={ask('export')}
      />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  const close = async () => {
    await drawn.close()
    schedule.close()
  }
  return { asked, close, drawn }
}

const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)
const entries = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')]
const nameOf = (entry: HTMLElement) => {
  const copy = entry.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
  return copy.textContent
}

test('each icon is called by its name, and the panel says that it is open', async () => {
  const { asked, close } = await show()
  await act(async () => button('Print')?.click())
  await act(async () => button('Copy week…')?.click())
  await act(async () => button('Panel')?.click())
  expect(asked).toEqual(['print', 'copy', 'panel'])
  expect(button('Panel')?.getAttribute('aria-pressed')).toBe('true')
  await close()
})

test('the menu has the seldom acts by their names; their keys stand beside them', async () => {
  const { asked, close } = await show()
  await act(async () => button('More')?.click())
  await until(() => expect(entries()).toHaveLength(7))
  expect(entries().map(nameOf)).toEqual(['Save', 'Refresh', 'Import', 'Export', 'Larger rows', 'Smaller rows', 'Keys'])
  expect(entries()[0]?.textContent).toBe('SaveCtrl S')
  await act(async () => entries()[0]?.click())
  expect(asked).toEqual(['save'])
  await close()
})

test('who may not edit is offered neither shifts nor what would change the plan', async () => {
  const { close } = await show([])
  expect(document.querySelector('fieldset')).toBeNull()
  expect(button('Copy week…')).toBeNull()
  await act(async () => button('More')?.click())
  await until(() => expect(entries().map(nameOf)).toEqual(['Refresh', 'Export', 'Larger rows', 'Smaller rows', 'Keys']))
  await close()
})
