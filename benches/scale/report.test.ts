/** A measurement replaces its own part of a result, and no word that was written by hand. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { withMeasured } from './report.ts'

const result = readFileSync(path.join(import.meta.dirname, '../results/scale.md'), 'utf8')

describe('what is measured of many sites', () => {
  it('takes the place of what was measured before, and leaves what is around it', () => {
    const [above = '', below = ''] = ['# Title\n\n', '\n\n## By hand\n\nWhy it was late.\n']
    const file = (measured: string) =>
      `${above}<!-- measured: by a script -->\n\n${measured}\n\n<!-- end of what is measured -->${below}`
    expect(withMeasured(file('| old | 1 |'), '| new | 2 |\n')).toBe(file('| new | 2 |'))
    expect(withMeasured(file('| old | $& |'), '| new | $1 |')).toBe(file('| new | $1 |'))
  })

  it('writes over nothing where the marks are missing or reversed', () => {
    for (const text of [
      '# Title\n',
      '<!-- measured: x -->\n',
      '<!-- end of what is measured -->\n<!-- measured: x -->\n',
    ])
      expect(() => withMeasured(text, 'new')).toThrow('no marks')
  })

  it('the kept result has its marks, and words of somebody outside them', () => {
    const next = withMeasured(result, '| only this |')
    expect(next).toContain('| only this |')
    expect(next).toContain('## What missed the aim, and why')
    expect(next).not.toContain('| administrator | home |')
  })
})
