/** Text for people lives in the message files only, whole in all three languages. */
import { describe, expect, it } from 'vitest'
import { isTest, sources } from './sources.ts'

const languages = ['zh_CN', 'zh_TW', 'en'] as const
type Tree = { [key: string]: string | Tree }

function leaves(tree: Tree, before = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(tree))
    if (typeof value === 'string') found.set(before + key, value)
    else for (const [below, text] of leaves(value, `${before}${key}.`)) found.set(below, text)
  return found
}

const files = sources('.json').filter(({ path }) => /^contract\/src\/.*messages\/(?:[\w-]+\/)?\w+\.json$/.test(path))
const folders = [...new Set(files.map(({ path }) => path.replace(/\/\w+\.json$/, '')))]
const read = (folder: string, language: string) =>
  leaves(JSON.parse(files.find(({ path }) => path === `${folder}/${language}.json`)?.text ?? '{}'))

/** Plural forms differ by language: Chinese has one, English two. */
const base = (key: string) => key.replace(/_(one|other|zero|few|many)$/, '')
const keys = (folder: string, language: string) => [...new Set([...read(folder, language).keys()].map(base))].sort()
const placeholders = (text: string) =>
  [...new Set(text.match(/\{\{\s*\w+/g) ?? [])]
    .map(name => name.replace(/\{\{\s*/, ''))
    .filter(name => name !== 'count')
    .sort()

describe('messages', () => {
  it('there are some', () => expect(folders.length).toBeGreaterThan(0))

  for (const folder of folders)
    it(`${folder} has the same keys and placeholders in the three languages, none empty`, () => {
      for (const language of languages) expect(keys(folder, language), language).toEqual(keys(folder, 'zh_CN'))
      const chinese = read(folder, 'zh_CN')
      for (const language of languages)
        for (const [key, text] of read(folder, language)) {
          expect(text.trim(), `${language} ${key}`).not.toBe('')
          const same = chinese.get(key) ?? chinese.get(`${base(key)}_other`) ?? chinese.get(base(key))
          if (same !== undefined) expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(same))
        }
    })

  it('a key stands in one room of its area', () => {
    const rooms = Map.groupBy(folders, folder => folder.replace(/\/messages(\/.*)?$/, ''))
    const twice = [...rooms.values()].flatMap(each => {
      const all = each.flatMap(folder => keys(folder, 'en'))
      return all.filter((key, index) => all.indexOf(key) !== index)
    })
    expect(twice).toEqual([])
  })

  it('every text is asked for: its key stands in code, whole or as the parts that code puts together', () => {
    const code = sources('.ts', '.tsx')
      .filter(({ path }) => !isTest(path))
      .map(({ text }) => text)
      .join('\n')
    const found = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, part]) => part))
    const whole = found(/['`:]([\w.]+)(?=['`])/g)
    const begins = found(/([\w.]+[._])(?=\$\{)/g)
    const ends = found(/\}([._][\w.]+)(?=`)/g)
    // Words that files may use for a value, found by group and code.
    const groups = found(/spellings\('(\w+)'/g)
    const asked = (key: string) =>
      whole.has(key) ||
      groups.has(key.split('.')[0]) ||
      [...key.matchAll(/[._]/g)].some(({ index }) => begins.has(key.slice(0, index + 1)) || ends.has(key.slice(index)))
    const unasked = folders.flatMap(folder =>
      keys(folder, 'en')
        .filter(key => !asked(key))
        .map(key => `${folder} ${key}`),
    )
    expect(unasked).toEqual([])
  })

  it('Traditional Chinese is written by term, not left in simplified characters', () => {
    const simplifiedOnly =
      /[们这说时间设录门员书应网导业传线关态审编认证据标题显码处过还进运连选择单务报观览问题实图让请谁读调谈规许论记订计识诉试误]/
    const left = folders.flatMap(folder =>
      [...read(folder, 'zh_TW')]
        .filter(([, text]) => simplifiedOnly.test(text))
        .map(([key, text]) => `${folder} ${key}: ${text}`),
    )
    expect(left).toEqual([])
  })

  it('one thing has one word: none of those that stood beside it', () => {
    const beside = {
      zh_CN: /账号/,
      zh_TW: /帳號|發佈|QR 碼|跨天|校驗|記錄/,
    }
    const left = folders.flatMap(folder =>
      (['zh_CN', 'zh_TW'] as const).flatMap(language =>
        [...read(folder, language)]
          .filter(([, text]) => beside[language].test(text))
          .map(([key, text]) => `${folder} ${language} ${key}: ${text}`),
      ),
    )
    expect(left).toEqual([])
  })

  it('what happens to a plan has one word in each language; only a company is reviewed', () => {
    const ofPlans = folders.filter(folder => /\/(planning|estimate|organisation|approvals|shared)\//.test(`${folder}/`))
    const left = ofPlans.flatMap(folder =>
      languages.flatMap(language =>
        [...read(folder, language)]
          .filter(([, text]) => /审核|審核|送審|\baudited\b/.test(text))
          .map(([key, text]) => `${folder} ${language} ${key}: ${text}`),
      ),
    )
    expect(left).toEqual([])
  })

  it('no code of the web, the server or the contract holds text for people', () => {
    const bare = sources('.ts', '.tsx')
      .filter(
        ({ path }) => /^(web|server|contract)\/src\//.test(path) && !isTest(path) && !/^server\/src\/demo\//.test(path),
      )
      .flatMap(({ path, text }) => {
        const code = text
          .replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '))
          .replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
        return code.split('\n').flatMap((line, index) => {
          const chinese = /[\u4e00-\u9fff]/.test(line)
          const element = path.endsWith('.tsx') && />[^<>{}=;()]*[A-Za-z]{3,}[^<>{}=;()]*<\//.test(line)
          const attribute =
            path.endsWith('.tsx') && /\s(title|placeholder|aria-label|label|alt)="[^"]*[A-Za-z]{2,}/.test(line)
          return chinese || element || attribute ? [`${path}:${index + 1}: ${line.trim()}`] : []
        })
      })
    expect(bare).toEqual([])
  })
})
