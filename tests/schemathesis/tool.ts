/** Schemathesis itself: installed where it is missing, in a Python environment of its own in the user's cache. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toolsFolder } from '../../scripts/setup/paths.mjs'
import { has, must } from '../../scripts/setup/run.mjs'

export const version = '4.32.5'
const folder = join(toolsFolder, `schemathesis-${version}`)
const program = join(folder, 'bin', 'schemathesis')

/** Made beside its place and moved there whole: what was cut off is not taken for ready. Its programs are asked by Python, which does not mind. */
export async function installTool(): Promise<void> {
  if (existsSync(program)) return
  if (!(await has('python3'))) throw new Error('schemathesis needs Python 3.10 or later, with venv')
  console.log(`schemathesis ${version} …`)
  const draft = `${folder}.draft-${process.pid}`
  mkdirSync(dirname(folder), { recursive: true })
  await must('python3', ['-m', 'venv', draft])
  await must(join(draft, 'bin', 'python'), ['-m', 'pip', 'install', '--quiet', `schemathesis==${version}`])
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
}

/** Runs it; answers its exit code and what it wrote. */
export function runTool(
  words: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number; output: string }> {
  return new Promise((done, failed) => {
    // By Python, not by its own script, whose first line names the place where it was made.
    const child = spawn(join(folder, 'bin', 'python'), ['-m', 'schemathesis.cli', ...words], {
      cwd: import.meta.dirname,
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', chunk => {
      output += chunk
    })
    child.once('error', failed)
    child.once('exit', code => done({ code: code ?? 1, output }))
  })
}
