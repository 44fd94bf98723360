/** The Web Worker that holds the engine; everything it knows is in `EngineDesk`. */

import { EngineDesk } from './engine-desk.ts'
import { wasmDoor } from './wasm-door.ts'
import type { FromWorker, Request, ToWorker } from './wire.ts'

declare const self: DedicatedWorkerGlobalScope

const say = (message: FromWorker) => self.postMessage(message)
const died = (reason: string) => say({ said: 'dead', reason })

let desk: EngineDesk | undefined
let early: Request[] = []

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (desk) desk.take(data)
  else early = [...early, ...data]
}

wasmDoor().then(
  door => {
    desk = new EngineDesk(door, replies => say({ said: 'replies', replies }), died)
    say({ said: 'ready' })
    desk.take(early)
    early = []
  },
  failure => died(String(failure)),
)
