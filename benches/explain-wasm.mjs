/**
 * Explanations in WebAssembly, JSON in and JSON out, the same questions as `cargo bench --bench explain`.
 * `paiban-problems 60 28 15 hours_estimate 1 rostered | node benches/explain-wasm.mjs` prints p50 and p95 in milliseconds.
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

/** Duties asked about, in turn, and how often. */
const ASKED = 40
const TURNS = 4

const problem = JSON.parse(await text(process.stdin))
const open = Array.from({ length: ASKED }, (_, at) => problem.roster[(at * 29) % 1200])
for (const duty of open) delete duty.employee
const held = problem.roster.filter(duty => duty.employee)
const given = Array.from({ length: ASKED }, (_, at) => held[at * Math.floor(held.length / ASKED)])
const planner = new glue.Planner(JSON.stringify(problem))
const plus = (date, days) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

const absence = (duty, days) => ({ employee: duty.employee, from: duty.date, to: plus(duty.date, days) })
const questions = [
  ['why_open', open],
  ['candidates', given.map(duty => duty.id)],
  ['exchanges', given.map(duty => duty.id)],
  ['repair', given.map(duty => absence(duty, 0)), 'repair of a day'],
  ['repair', given.map(duty => absence(duty, 6)), 'repair of a week'],
  ['fairness', given.map(() => null)],
]

for (const [operation, asked, name = operation] of questions) {
  const spent = []
  // The first turn warms up.
  for (let turn = 0; turn <= TURNS; turn += 1) {
    for (const params of asked) {
      const question = JSON.stringify(params)
      const begun = performance.now()
      const answer = planner.ask(operation, question)
      if (turn > 0) spent.push(performance.now() - begun)
      if (!answer.startsWith('{"ok"')) throw new Error(answer.slice(0, 200))
    }
  }
  spent.sort((one, other) => one - other)
  const at = share => spent[Math.floor((spent.length - 1) * share)].toFixed(1)
  process.stdout.write(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ${spent.length} times\n`)
}
