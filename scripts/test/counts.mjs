/** Reads from a test runner's output how many tests it ran. */

const sum = (output, pattern) => [...output.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0)

/** `cargo test` prints one result line for each test binary. */
export const countCargo = output => ({
  passed: sum(output, /^test result: .*? (\d+) passed;/gm),
  failed: sum(output, /^test result: .*?; (\d+) failed;/gm),
  skipped: sum(output, /^test result: .*?; (\d+) ignored;/gm),
})
