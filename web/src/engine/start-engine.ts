/** Starts the engine in a worker of its own; a page starts it only when it needs it. */
import { lookForNewerVersion } from '#web/app/newer-version.ts'
import { EngineClient, type WorkerPort } from './engine-client.ts'

export const startEngine = (): EngineClient => {
  const client = new EngineClient(
    () => new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' }) as WorkerPort,
  )
  client.subscribe(() => {
    // A newer build no longer has the script that this page asks for.
    if (client.state() === 'failed') void lookForNewerVersion()
  })
  return client
}
