/** Starts the engine in a worker of its own; a page starts it only when it needs it. */
import { EngineClient, type WorkerPort } from './engine-client.ts'

export const startEngine = (): EngineClient =>
  new EngineClient(() => new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' }) as WorkerPort)
