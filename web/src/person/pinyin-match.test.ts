/** How a name is found: by its writing, its sound, and the first letters of what it is made of. */
import { expect, test } from 'vitest'
import { loadMatch } from './pinyin-match.ts'

const found = async (query: string, names: readonly string[]) => {
  const match = await loadMatch()
  return names.filter(name => match(name, query))
}

test('two initials find who has them one after the other, in characters or letters', async () => {
  const names = ['张军', '张晓军', '王志坚', 'Zhang Jun', 'Jun Zhang', 'Zoe Ann James', '李娜']
  expect(await found('zj', names)).toEqual(['张军', '王志坚', 'Zhang Jun'])
  expect(await found('ZJ', names)).toEqual(['张军', '王志坚', 'Zhang Jun'])
})

test('any beginning of each sound will do, with or without a space', async () => {
  const names = ['张军', 'Zhang Jun', '李娜', '吕燕']
  for (const query of ['zhangj', 'zhang j', 'zhangjun', 'zhang jun'])
    expect(await found(query, names)).toEqual(['张军', 'Zhang Jun'])
  expect(await found('lv', names)).toEqual(['吕燕'])
  expect(await found('娜', names)).toEqual(['李娜'])
  expect(await found('n', names)).toContain('李娜')
})
