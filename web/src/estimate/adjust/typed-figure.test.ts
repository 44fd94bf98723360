/** What may be typed for a figure, and what is read of it. */
import { expect, test } from 'vitest'
import { isFar, readFigure } from '#web/estimate/adjust/typed-figure.ts'

const model = 2_200_000

test.each([
  ['22000', 2_200_000],
  ['22,000.50', 2_200_050],
  ['￥２２０００', 2_200_000],
  ['2.2万', 2_200_000],
  ['22k', 2_200_000],
  ['0', 0],
  ['+5%', 2_310_000],
  ['-3 %', 2_134_000],
  ['−3%', 2_134_000],
  ['105%', 2_310_000],
  ['=1.05*', 2_310_000],
  ['=*1.05', 2_310_000],
  ['1.05 ×', 2_310_000],
  ['+500', 2_250_000],
  ['-500', 2_150_000],
  ['8000+500', 850_000],
  ['=(8000+500)*2', 1_700_000],
  ['=20000*105%', 2_100_000],
  ['=(+500)*2', 4_500_000],
  ['0.125', 13],
])('%s is read', (typed, cents) => {
  expect(readFigure(typed, model)).toEqual({ cents })
})

test.each(['five', '+', '1..2', '5%%', '(8000', '8000)', '5 5*%', '12/0', '='])('%s is not a figure', typed => {
  const read = readFigure(typed, model)
  expect(read === undefined || 'fault' in read).toBe(true)
})

test('what is of the model waits for the model; an amount does not', () => {
  expect(readFigure('+5%', undefined)).toEqual({ fault: 'no_model' })
  expect(readFigure('22000', undefined)).toEqual({ cents: 2_200_000 })
})

test('nothing typed is nothing, less than nothing and more than a site takes are told apart', () => {
  expect(readFigure('  ', model)).toBeUndefined()
  expect(readFigure('-30000', model)).toEqual({ fault: 'below_zero' })
  expect(readFigure('9999999999', model)).toEqual({ fault: 'too_large' })
})

test('less than half and more than twice the model is far from it', () => {
  expect([1_100_000, 4_400_000].map(cents => isFar(cents, model))).toEqual([false, false])
  expect([500, 1_099_999, 4_400_001].map(cents => isFar(cents, model))).toEqual([true, true, true])
})
