/**
 * What a company says of itself: every value that is offered, in the words of every language, and the value that is sent.
 * @vitest-environment happy-dom
 */
import { expect, it, test } from 'vitest'
import { companyScales, industries } from '#contract/account/entry/company-values.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { CompanyForm } from '#web/account/entry/register/company-form.tsx'
import { offered, openBox } from '#web/testing/choose.ts'
import { draw } from '#web/testing/render.tsx'

test('[AC-049] [AC-050] the values are those of the specification, in its order', () => {
  expect(industries).toEqual(['64', '65', '66', '67', '68'])
  expect(companyScales).toEqual([
    'less_30',
    'less_100',
    'less_300',
    'less_500',
    'less_800',
    'less_1000',
    'less_2000',
    'over_2000',
  ])
})

const between = ['30-100', '100-300', '300-500', '500-800', '800-1000', '1000-2000']
const inChinese = (under: string, over: string) => [under, ...between.map(each => `${each} 人`), over]
const words: [Locale, [string, string[]], [string, string[]]][] = [
  [
    'en',
    ['Industry', ['Chain retail', 'Catering', 'Security and property', 'Factory manufacturing', 'Other']],
    ['Company scale', ['Under 30', ...between, 'Over 2000']],
  ],
  [
    'zh_CN',
    ['行业', ['连锁零售', '餐饮', '安保物业', '工厂制造', '其他']],
    ['企业规模', inChinese('30 人以下', '2000 人以上')],
  ],
  [
    'zh_TW',
    ['行業', ['連鎖零售', '餐飲', '保全物業', '工廠製造', '其他']],
    ['企業規模', inChinese('30 人以下', '2000 人以上')],
  ],
]

it.each(words)(
  '[AC-049] [AC-050] in %s every industry and scale is offered by its label',
  async (locale, ...fields) => {
    await draw(<CompanyForm />, locale, ['entry'])
    for (const [field, labels] of fields) {
      await openBox(field, labels[0] ?? '')
      expect(offered().map(each => each.textContent)).toEqual(labels)
    }
  },
)
