/** A process of a pool: it answers each message with what the default export of the file that it was begun for makes of it. */

export type Reply<Result> = { result: Result } | { threw: unknown }

/** Listened to at once and loaded meanwhile: the first task comes as the process begins. */
const work = import(process.argv[2] ?? '') as Promise<{ default(task: unknown): unknown }>

process.on('message', async task => {
  const reply = await work.then(async ({ default: run }) => ({ result: await run(task) })).catch(threw => ({ threw }))
  process.send?.(reply)
})
