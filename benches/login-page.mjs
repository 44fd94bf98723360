/** Measures what the browser loads for the login page, for each other entry page, and for the first screen behind them, by gzip -9. Needs a build with its manifest. */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

const root = resolve(import.meta.dirname, '..')
const dist = join(root, 'web/dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const limit = 304_000
const entryLimit = 409_000
/** Each script is asked for by itself: what is one part of the app comes as few. */
const scriptLimits = { login: 12, home: 28 }

/** Parts that the login page must never load, by a word that only their own code holds. */
const foreign = { engine: 'paiban_wasm', planner: 'schedule-store', chart: '@visx', spreadsheet: 'SheetNames' }

const keyOf = ending => Object.keys(manifest).find(key => key.endsWith(ending))

/** A chunk and all that it imports. */
const closure = (keys, found = new Set()) => {
  for (const key of keys) {
    if (!key || found.has(key)) continue
    found.add(key)
    closure(manifest[key]?.imports ?? [], found)
  }
  return found
}

const measured = keys =>
  [...closure(keys)]
    .map(key => manifest[key].file)
    .filter(file => file.endsWith('.js'))
    .map(file => ({ file, size: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length }))
    .sort((a, b) => b.size - a.size)

const total = files => files.reduce((sum, { size }) => sum + size, 0)
const words = language => [`messages/${language}.json`, `antd/es/locale/${language === 'en' ? 'en_GB' : language}.js`]
const calendars = { zh_CN: 'dayjs/locale/zh-cn.js', zh_TW: 'dayjs/locale/zh-tw.js', en: 'dayjs/locale/en-gb.js' }

const login = language =>
  measured([
    keyOf('index.html'),
    keyOf('account/entry/login/login.tsx'),
    keyOf(`contract/src/shared/messages/${language}.json`),
    keyOf(`contract/src/account/messages/${language}.json`),
    keyOf(`contract/src/account/entry/messages/${language}.json`),
    keyOf(words(language)[1]),
    keyOf(calendars[language]),
  ])

const languages = ['zh_CN', 'zh_TW', 'en']
const rows = languages.map(language => ({ language, files: login(language) }))
const home = measured([
  keyOf('index.html'),
  keyOf('app/signed-in-frame.tsx'),
  keyOf('app/route-screen.tsx'),
  keyOf('home/home.tsx'),
])
const loaded = rows[0].files
const foreignIn = files =>
  Object.entries(foreign)
    .filter(([, word]) =>
      files.some(({ file }) => file.includes(word) || readFileSync(join(dist, file), 'utf8').includes(word)),
    )
    .map(([name]) => name)
const found = foreignIn(loaded)

/** Every page of the way in, by the list of their routes; each with the texts that any of them needs, and with what it loads by itself. */
const routes = readFileSync(join(root, 'web/src/account/entry-routes.ts'), 'utf8')
const pageFiles = [...new Set([...routes.matchAll(/import\('#web\/([^']+)'\)/g)].map(([, file]) => file))]
const areas = ['shared', 'account', 'account/entry', 'account/policy', 'account/security', 'membership/invitation']
const later = key => (manifest[key]?.dynamicImports ?? []).filter(each => /account\/entry\/|qrcode/.test(each))
const entryPages = pageFiles
  .map(file => {
    const page = keyOf(file)
    const texts = areas.map(area => keyOf(`contract/src/${area}/messages/zh_CN.json`))
    const common = [keyOf(words('zh_CN')[1]), keyOf(calendars.zh_CN)]
    const files = measured([keyOf('index.html'), page, ...later(page), ...texts, ...common])
    return { file, known: page !== undefined, files }
  })
  .sort((a, b) => total(b.files) - total(a.files))
const strangers = [...new Set(entryPages.flatMap(({ files }) => foreignIn(files)))]
const text = `# JavaScript that the browser loads (gzip -9)

Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}; Node ${process.version}. Made by \`node benches/login-page.mjs\` after \`npm run build:web\`.

| page | scripts | bytes, gzip -9 | limit |
|---|---|---|---|
${rows.map(({ language, files }) => `| login, ${language} | ${files.length} | ${total(files).toLocaleString('en')} | ${limit.toLocaleString('en')} |`).join('\n')}
${entryPages.map(({ file, files }) => `| ${file.replace(/^account\//, '').replace('.tsx', '')} | ${files.length} | ${total(files).toLocaleString('en')} | ${entryLimit.toLocaleString('en')} |`).join('\n')}
| home behind the sign-in | ${home.length} | ${total(home).toLocaleString('en')} | – |

Engine, planner, chart or spreadsheet code on the login page: ${found.join(', ') || 'none'}; on any entry page: ${strangers.join(', ') || 'none'}.

## The login page's scripts (zh_CN)

| script | bytes |
|---|---|
${loaded.map(({ file, size }) => `| ${file.replace(/^assets\//, '').replace(/-[\w-]{8}\.js$/, '')} | ${size.toLocaleString('en')} |`).join('\n')}
`
// `npm test` only looks.
if (!process.argv.includes('--check')) writeFileSync(join(root, 'benches/results/size.md'), text)
process.stdout.write(text)
const over = rows.filter(({ files }) => total(files) > limit)
const missed = entryPages.filter(({ known, files }) => !known || total(files) > entryLimit)
const manyScripts = rows.some(({ files }) => files.length > scriptLimits.login) || home.length > scriptLimits.home
if (manyScripts || over.length > 0 || found.length > 0 || missed.length > 0 || strangers.length > 0)
  process.exitCode = 1
