/** What a failed check says in few lines: a log that is cut short still tells what failed and why. */

const most = 34

/** Failures of vitest, as many as fit, each with its title first. */
export function ofFailures(failures) {
  const each = Math.max(3, Math.floor(most / Math.max(1, failures.length)))
  const shown = failures.flatMap(({ title, lines }) => [
    `× ${title}`,
    ...lines.slice(0, each - 1).map(line => `    ${line}`),
  ])
  const left = shown.length - most
  return left > 0 ? [...shown.slice(0, most), `… and ${left} more lines, ${failures.length} failures in all`] : shown
}

/** Lines of a command: where it speaks of errors, those with what follows, else its end. */
export function ofOutput(output) {
  const all = output.split('\n').filter(line => line.trim() !== '')
  const speaks = /^(error|---- .* ----|thread '.*' .*panicked)|\berror TS\d+|\bFAILED$|━━━/
  const kept = new Set()
  for (const [index, line] of all.entries())
    if (speaks.test(line)) for (let next = index; next < Math.min(all.length, index + 7); next += 1) kept.add(next)
  const shown = kept.size > 0 ? all.filter((_, index) => kept.has(index)) : all.slice(-most)
  return shown.slice(0, most)
}
