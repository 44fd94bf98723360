/** Starts the engine in a worker of its own; a page starts it only when it needs it. */
import { lookForNewerVersion } from '#web/states/newer-version.ts'
import { EngineClient, type WorkerPort } from './engine-client.ts'

/** Started ahead of its use. */
let ahead: EngineClient | undefined

/** Starts an engine for whoever asks next: it loads while the page still asks for what it is to be opened with. */
export function startEngineAhead(): void {
  ahead ??= made()
}

export function startEngine(): EngineClient {
  const started = ahead
  ahead = undefined
  return started && started.state() !== 'failed' ? started : made()
}

function made(): EngineClient {
  const client = new EngineClient(
    () => new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' }) as WorkerPort,
  )
  client.subscribe(() => {
    // A newer build no longer has the script that this page asks for.
    if (client.state() === 'failed') void lookForNewerVersion()
  })
  return client
}
