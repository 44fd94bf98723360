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
})
