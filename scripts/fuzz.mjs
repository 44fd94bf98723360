/**
 * `npm run fuzz -- TARGET SECONDS`: libFuzzer on one of the readers, `plan`, `rostering`, `retail` or `inrc2`, from
 * small sound problems on. Finds are kept under `target/fuzz`, with the bytes that made a reader panic.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/paths.mjs'

const targets = ['plan', 'rostering', 'retail', 'inrc2']
const [target, seconds = '60'] = process.argv.slice(2)
if (!targets.includes(target ?? '')) {
  console.error(`usage: npm run fuzz -- ${targets.join('|')} [SECONDS]`)
  process.exit(2)
}

/** What libFuzzer needs of a compiler is counted edges; the stable compiler does that by its backend's own pass. */
const flags = [
  '-Cpasses=sancov-module',
  '-Cllvm-args=-sanitizer-coverage-level=4',
  '-Cllvm-args=-sanitizer-coverage-inline-8bit-counters',
  '-Cllvm-args=-sanitizer-coverage-pc-table',
  '-Ccodegen-units=1',
]
const folder = join(root, 'target/fuzz')
const found = join(folder, 'found', target)
mkdirSync(found, { recursive: true })

/** Sound texts to begin with: those of the reader's own tests, and the parity cases. */
const seeds = () => {
  if (target === 'plan') {
    return readFileSync(join(root, 'tests/parity/cases/problems.ndjson'), 'utf8').split('\n').filter(Boolean)
  }
  const tests = readFileSync(join(root, `engine/native/src/formats/${target}/tests.rs`), 'utf8')
  const plain = text =>
    text
      .replace(/\\n\\\n\s*/g, '\n')
      .replace(/\\\n\s*/g, '')
      .replaceAll('\\n', '\n')
  // The competition's four texts are one, with form feeds between them.
  if (target === 'inrc2') {
    const texts = [...tests.matchAll(/const [A-Z]+: &str =\s*"([^"]*)"/g)].map(([, text]) => plain(text))
    return [texts.join('\f')]
  }
  return [...tests.matchAll(/"(SECTION_[^"]*)"/g)].map(([, text]) => plain(text))
}
for (const [at, text] of seeds().entries()) writeFileSync(join(found, `seed-${at}`), text)

const host = spawnSync('rustc', ['-vV'], { encoding: 'utf8' }).stdout.match(/host: (.*)/)?.[1] ?? ''
const run = (command, args, env = {}) => {
  const { status } = spawnSync(command, args, {
    cwd: join(root, 'engine/fuzz'),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}
run('cargo', ['build', '--release', '--locked', '--target', host, '--bin', target], {
  CARGO_TARGET_DIR: folder,
  RUSTFLAGS: flags.join(' '),
})
run(join(folder, host, 'release', target), [
  `-max_total_time=${seconds}`,
  `-artifact_prefix=${folder}/${target}-`,
  found,
])
