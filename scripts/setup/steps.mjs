/**
 * Takes set-up steps, each as soon as those before it are done, and prints what is being done, how long that usually
 * takes and how long it took. What waits on the network or on one core goes beside what fills the others.
 */
import { endRunning } from './run.mjs'

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {Step[]} [after] what must be done before, of those that stand earlier in the list
 * @property {number} [usually] seconds on two cores
 * @property {() => Promise<boolean> | boolean} needed
 * @property {() => Promise<void>} work
 */

const inMinutes = seconds => (seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`)

/** @param {Step[]} steps */
export async function takeSteps(steps) {
  const taken = new Map()
  /** @param {Step} step */
  const take = async step => {
    await Promise.all((step.after ?? []).map(before => taken.get(before)))
    const head = `[${steps.indexOf(step) + 1}/${steps.length}] ${step.title}`
    if (!(await step.needed())) {
      console.log(`${head}: ready`)
      return
    }
    console.log(`${head} …${step.usually ? ` (usually ${inMinutes(step.usually)})` : ''}`)
    const start = performance.now()
    await step.work()
    console.log(`${head}: done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
  for (const step of steps) taken.set(step, take(step))
  try {
    await Promise.all(taken.values())
  } catch (error) {
    // What else is being built is of no use without this one, and would go on for minutes.
    endRunning()
    throw error
  }
}
