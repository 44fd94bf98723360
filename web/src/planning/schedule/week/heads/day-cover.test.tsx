/**
 * The curves of all days are drawn on one scale, which is found once, however many heads are drawn.
 * @vitest-environment happy-dom
 */
import { expect, onTestFinished, test, vi } from 'vitest'
import { ScheduleContext } from '#web/planning/schedule/open/open-schedule.ts'
import { bigShop, openShop } from '#web/planning/schedule/testing/open-shop.ts'
import { draw } from '#web/testing/render.tsx'
import { CoverScale, DayCover, useCoverScale } from './day-cover.tsx'

const Heads = ({ count }: { count: number }) => (
  <CoverScale value={useCoverScale(true)}>
    {Array.from({ length: count }, (_, at) => (
      <DayCover key={at} rows={[]} label="" />
    ))}
  </CoverScale>
)

test('twenty heads ask for the cover of the days as often as one', async () => {
  const schedule = await openShop(bigShop(3, 7))
  onTestFinished(() => schedule.close())
  await vi.waitFor(() => expect(schedule.engine.state()).toBe('ready'))
  const asked = async (count: number) => {
    const cover = vi.spyOn(schedule.store.figures, 'cover')
    const drawn = await draw(
      <ScheduleContext value={schedule}>
        <Heads count={count} />
      </ScheduleContext>,
      'en',
      ['planning'],
    )
    const times = cover.mock.calls.length
    cover.mockRestore()
    await drawn.close()
    return times
  }
  const alone = await asked(1)
  expect(alone).toBeGreaterThan(0)
  expect(await asked(20)).toBe(alone)
})
