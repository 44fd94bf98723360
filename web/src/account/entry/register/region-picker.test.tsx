/** The region picker: its inputs, placeholders and flags. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RegionPicker } from '#web/account/entry/register/region-picker.tsx'

describe('the picker', () => {
  const placeholders = { province: 'P', city: 'C', area: 'A' }
  const levels = (props: Partial<Parameters<typeof RegionPicker>[0]>) =>
    (renderToStaticMarkup(<RegionPicker onChange={() => undefined} {...props} />).match(/role="combobox"/g) ?? [])
      .length

  it('[AC-085] takes names or codes, placeholders, and the flags that leave levels out', () => {
    const byName = renderToStaticMarkup(
      <RegionPicker onChange={() => undefined} province="广东省" city="广州市" area={440103} />,
    )
    for (const name of ['广东省', '广州市', '荔湾区']) expect(byName).toContain(name)
    const byCode = renderToStaticMarkup(
      <RegionPicker onChange={() => undefined} province={440000} city="440100" placeholders={placeholders} />,
    )
    expect(byCode).toContain('广州市')
    expect(byCode).toMatch(/>A</)
    const empty = renderToStaticMarkup(<RegionPicker onChange={() => undefined} placeholders={placeholders} />)
    for (const text of ['P', 'C', 'A']) expect(empty).toContain(`>${text}<`)
    expect([levels({}), levels({ hideArea: true }), levels({ onlyProvince: true })]).toEqual([3, 2, 1])
  })
  it.each([
    ['a province alone', { province: '440000' }, { onlyProvince: true }],
    ['a province and a city', { province: '440000', city: '440100' }, { hideArea: true }],
    ['all three', { province: '440000', city: '440100', area: '440103' }, {}],
    ['a municipality', { province: '110000', city: '110100', area: '110105' }, {}],
  ])('signals with %s that there is no lower level, and not a level before', (_, choice, flags) => {
    const status = (chosen: Partial<typeof choice>) =>
      /<p role="status"[^>]*>(.*?)<\/p>/.exec(
        renderToStaticMarkup(<RegionPicker onChange={() => undefined} {...chosen} {...flags} />),
      )?.[1]
    expect(status(choice)).not.toBe('')
    expect(status(Object.fromEntries(Object.entries(choice).slice(0, -1)))).toBe('')
    expect(status({})).toBe('')
  })
})
