/**
 * The open planner in WebAssembly: from an edit to its findings, JSON in and JSON out, and the legality map.
 * `paiban-problems 60 28 15 hours_estimate 1 rostered | node benches/edit-wasm.mjs` prints p50, p95 and p99 in microseconds.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const folder = path.resolve(import.meta.dirname, '../engine/wasm/pkg')
const glue = await import(path.join(folder, 'paiban_wasm_bg.js'))
const { instance } = await WebAssembly.instantiate(readFileSync(path.join(folder, 'paiban_wasm_bg.wasm')), {
  './paiban_wasm_bg.js': { ...glue },
})
glue.__wbg_set_wasm(instance.exports)

const problem = JSON.parse(await text(process.stdin))
const planner = new glue.Planner(JSON.stringify(problem))
const people = problem.employees

/** Gives one duty after the other to somebody else. */
const changes = problem.roster.map((duty, index) => {
  const employee = people[(index * 37 + 11) % people.length].id
  return { remove: [], put: [{ ...duty, employee }] }
})

const times = []
const timed = (name, work) => {
  const begun = performance.now()
  const result = work()
  times.push({ name, spent: performance.now() - begun })
  return result
}

/** The first turn warms up: the compiler works on the side while it runs. */
for (let turn = 0; turn < 6; turn += 1) {
  if (turn === 1) times.length = 0
  for (const change of changes) {
    const edited = JSON.parse(timed('edit', () => planner.edit(JSON.stringify(change))))
    timed('edit', () => planner.edit(JSON.stringify(edited.ok.inverse)))
  }
}
for (const duty of problem.roster.slice(0, 100)) {
  timed('legality', () => planner.legality(JSON.stringify(duty)))
  timed('candidates', () => planner.candidates(duty.id))
}

for (const name of ['edit', 'legality', 'candidates']) {
  const spent = times.filter(time => time.name === name).map(time => time.spent * 1000)
  spent.sort((one, other) => one - other)
  const at = share => spent[Math.floor((spent.length - 1) * share)].toFixed(1)
  process.stdout.write(`${name}: p50 ${at(0.5)} µs, p95 ${at(0.95)} µs, p99 ${at(0.99)} µs, ${spent.length} times\n`)
}
