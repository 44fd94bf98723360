/**
 * What cancelling says and leaves alone, in the three languages.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ConfirmButton, FormDrawer, TextField, useForm } from '#web/form/index.ts'
import { useConfirm } from '#web/form/use-confirm.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'

let drawn: Drawn
afterEach(() => drawn.close())

const deletion = [
  ['zh_CN', '取消', '已取消删除'],
  ['zh_TW', '取消', '已取消刪除'],
  ['en', 'Cancel', 'Cancelled deletion'],
] as const

test.each(deletion)(
  '[CO-035] in %s, cancelling the question of a button deletes nothing and says so',
  async (locale, cancel, text) => {
    const erase = vi.fn()
    drawn = await draw(
      <ConfirmButton question="Delete Ann?" onConfirm={erase}>
        Remove
      </ConfirmButton>,
      locale,
    )
    await drawn.press('Remove')
    await drawn.press(cancel)
    expect(drawn.notices).toEqual([{ tone: 'cancelled', text }])
    expect(erase).not.toHaveBeenCalled()
  },
)

test.each(deletion)(
  '[CO-035] in %s, cancelling the question of a menu deletes nothing and says so',
  async (locale, cancel, text) => {
    const answers: boolean[] = []
    const Asking = () => {
      const confirm = useConfirm()
      return (
        <button type="button" onClick={async () => answers.push(await confirm({ question: 'Delete Ann?' }))}>
          Remove
        </button>
      )
    }
    drawn = await draw(<Asking />, locale)
    await drawn.press('Remove')
    await drawn.press(cancel)
    expect(drawn.notices).toEqual([{ tone: 'cancelled', text }])
    expect(answers).toEqual([false])
  },
)

test.each([
  ['zh_CN', '取消', '已取消修改'],
  ['zh_TW', '取消', '已取消修改'],
  ['en', 'Cancel', 'Cancelled modification'],
] as const)('[CO-036] in %s, cancelling a changed form saves nothing and says so', async (locale, cancel, text) => {
  const save = vi.fn(async () => {})
  const leave = vi.fn()
  let type = (_text: string) => {}
  const Editing = () => {
    const form = useForm({ initial: { name: 'Ann' }, schema: z.object({ name: z.string() }), onSubmit: save })
    type = value => form.set('name', value)
    return (
      <FormDrawer title="Ann" form={form} onClose={leave}>
        <TextField form={form} path="name" label="Name" />
      </FormDrawer>
    )
  }
  drawn = await draw(<Editing />, locale)
  await act(async () => type('Anna'))
  await drawn.press(cancel)
  expect(drawn.notices).toEqual([{ tone: 'cancelled', text }])
  expect(leave).toHaveBeenCalledOnce()
  expect(save).not.toHaveBeenCalled()
})
