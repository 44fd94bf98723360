/**
 * What is told of an estimate is what was kept with it: a point of the chart and its number in the table open the same,
 * and a total the sum of the kept days, though the engine would say something else by now.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, it } from 'vitest'
import { ForecastChart } from '#web/estimate/charts/forecast-chart.tsx'
import { ForecastTable } from '#web/estimate/charts/forecast-table.tsx'
import { drawEstimating, figureNamed, openEngine, openFigure } from '#web/estimate/testing/open-figure.tsx'
import { estimateOf, questions } from '#web/estimate/testing/small-site.ts'
import { until } from '#web/testing/until.ts'

const ask = openEngine()

/** What is asked now: half of the turnover that the estimate was made of. */
const halved = {
  ...questions,
  question: {
    ...questions.question,
    history: questions.question.history.map(day => ({ ...day, turnover: Math.round(day.turnover / 2), slots: [] })),
  },
}
const draw = async () => {
  const recent = [{ date: '2026-11-22', turnoverCents: 1_000_000 }]
  const estimate = { ...(await estimateOf(ask)), recent }
  await drawEstimating(
    <>
      <ForecastChart estimate={estimate} />
      <ForecastTable estimate={estimate} />
    </>,
    { 'questions.htm': { questions: halved } },
  )
  return estimate
}
const points = () => [...document.querySelectorAll<SVGGElement>('figure [data-kind]')]

it('a point opens what its number in the table does; the keyboard comes to the first day of the forecast', async () => {
  await draw()
  expect(
    points()
      .map(point => [point.dataset.kind, point.getAttribute('role'), point.tabIndex])
      .slice(0, 3),
  ).toEqual([
    ['past', 'img', -1],
    ['forecast', 'button', 0],
    ['forecast', 'button', -1],
  ])
  const table = await openFigure(figureNamed('Turnover, 23 Nov 2026: '))
  await act(async () => points()[1]?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  const rows = () => [...document.querySelectorAll('[role=tooltip] tr')]
  await until(() => expect(rows()).toHaveLength(table.length))
  expect(rows().map(row => row.querySelector('td')?.textContent)).toEqual(table.map(line => line.value))
})

it('totals are the sums of the days that were kept, which are not those of now', async () => {
  const { forecast } = await draw()
  const told = ({ value }: { value: string }) => Number(value.replaceAll(/[^\d.]/g, ''))
  const totals = [...document.querySelectorAll<HTMLElement>('td button:has(strong)')]
  const [turnover = [], transactions = []] = [
    await openFigure(totals[0] as HTMLElement),
    await openFigure(totals[1] as HTMLElement),
  ]
  expect(turnover.map(told)).toEqual([...(forecast?.days ?? []), forecast].map(each => (each?.turnover ?? 0) / 100))
  expect(transactions.map(told)).toEqual([...(forecast?.days ?? []), forecast].map(each => each?.transactions))
})
