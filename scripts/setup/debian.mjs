/** Installs Debian packages, as root or through a sudo that asks nothing. */
import { must } from './run.mjs'

/** @param {string[]} names the packages */
export async function installDebian(names) {
  const before = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const words of [
    ['update', '-q'],
    ['install', '-y', '--no-install-recommends', ...names],
  ]) {
    const [command, ...rest] = [...before, 'apt-get', ...words]
    await must(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  }
}
