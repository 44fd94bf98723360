/** What the form of a duty makes of its fields: times of the next morning, rests in order, workstations without a gap. */
import { expect, test } from 'vitest'
import { duty } from '../testing/roster-cases.ts'
import { type FormValues, readValues, valuesOf } from './form-values.ts'

const night = duty('a', {
  start: 1320,
  end: 1800,
  breaks: [{ start: 1560, end: 1590, paid: true }],
  segments: [
    { start: 1320, end: 1500, workstation: 'till' },
    { start: 1500, end: 1800, workstation: 'floor' },
  ],
})
const read = (over: Partial<FormValues>) => readValues({ ...valuesOf(night), ...over })
const rest = (start: number, end: number, key = 0) => ({ key, span: { start, end }, paid: false })
const station = (key: number, from: number | null) => ({ key, workstation: 'till', from })

test('an untouched form says what stands', () => {
  const { start, end, breaks, segments } = night
  expect(read({})).toEqual({ fields: { start, end, breaks, segments, note: '' } })
})

test('1:00 in a duty from 22:00 is of the next morning, and rests come in order', () => {
  expect(read({ rests: [rest(120, 150), rest(60, 90, 1)] })).toMatchObject({
    fields: {
      breaks: [
        { start: 1500, end: 1530 },
        { start: 1560, end: 1590 },
      ],
    },
  })
  expect(read({ stations: [station(0, null), station(1, 60)] })).toMatchObject({
    fields: {
      segments: [
        { start: 1320, end: 1500 },
        { start: 1500, end: 1800 },
      ],
    },
  })
})

test('the first workstation begins with the duty, the last one ends with it', () => {
  const times = { start: 1380, end: 1740 }
  expect(read({ times })).toMatchObject({
    fields: {
      segments: [
        { start: 1380, end: 1500 },
        { start: 1500, end: 1740 },
      ],
    },
  })
})

test.each([
  ['times that cannot be read', { times: null }, 'times', 'form.span_invalid'],
  ['a rest that cannot be read', { rests: [{ key: 0, span: null, paid: false }] }, 'rests.0', 'form.span_invalid'],
  ['a rest beyond the end', { rests: [rest(1790, 1820)] }, 'rests.0', 'planning:schedule.fields.outside'],
  ['two rests at once', { rests: [rest(60, 90), rest(80, 100, 1)] }, 'rests.1', 'planning:schedule.fields.overlap'],
  [
    'a workstation before the one before',
    { stations: [station(0, null), station(1, 120), station(2, 60)] },
    'stations.2',
    'planning:schedule.fields.order',
  ],
  [
    'a workstation after the end',
    { stations: [station(0, null), station(1, 1800)] },
    'stations.1',
    'planning:schedule.fields.outside',
  ],
])('%s is named at its field', (_title, over, field, key) => {
  expect(read(over)).toEqual({ issues: { [field]: { key } } })
})
