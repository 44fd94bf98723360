/**
 * Where a page stands: a new record is not called the editing of one.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import { setUpRoutes } from '#web/planning/set-up-routes.ts'
import { draw } from '#web/testing/render.tsx'
import { Breadcrumb } from './breadcrumb.tsx'

const routeOf = (path: string) => setUpRoutes.find(each => each.path === path) ?? expect.fail(path)

test.each([
  ['/planning/templates', '新建班次模板', '编辑班次模板'],
  ['/planning/holidaytemplates', '新建节假日模板', '编辑节假日模板'],
  ['/planning/rules', '新建智能排班规则', '编辑智能排班规则'],
])('%s: a new one, and one that is there', async (list, fresh, there) => {
  const edit = `${list}/edit`
  const last = async (address: string) => {
    const drawn = await draw(
      <Breadcrumb route={routeOf(edit)} parent={routeOf(list)} />,
      'zh_CN',
      ['planning'],
      address,
    )
    const text = document.querySelector('[aria-current="page"]')?.textContent
    await drawn.close()
    return text
  }
  expect([await last(edit), await last(`${edit}?id=1`)]).toEqual([fresh, there])
})
