/** Prints set-up steps with their progress, so that a person sees what is being done and how long it took. */

/**
 * @param {{ title: string, needed: () => Promise<boolean> | boolean, work: () => Promise<void> }[]} steps
 */
export async function takeSteps(steps) {
  for (const [index, step] of steps.entries()) {
    const head = `[${index + 1}/${steps.length}] ${step.title}`
    if (!(await step.needed())) {
      console.log(`${head}: ready`)
      continue
    }
    console.log(`${head} …`)
    const start = performance.now()
    await step.work()
    console.log(`${head}: done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
}
