/** Installs the npm packages, among them a Node that is new enough, when the lock file says something new. */
import { existsSync } from 'node:fs'
import { modules, node24, root } from './paths.mjs'
import { must } from './run.mjs'
import { isFresh, keepStamp } from './stamp.mjs'

const inputs = ['package.json', 'package-lock.json']

export const packages = {
  title: 'npm packages and Node 24',
  usually: 40,
  needed: () => !existsSync(node24) || !isFresh('packages', modules, inputs),
  async work() {
    await must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root })
    await must(node24, ['--version'])
    keepStamp('packages', inputs)
  },
}
