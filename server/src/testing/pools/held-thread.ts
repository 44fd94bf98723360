/** A thread for tests of pools: it holds until it is let go, or does what a thread may not. */

export type HeldTask =
  | { do: 'hold' | 'spin'; gate: Int32Array }
  | { do: 'fill' | 'leave' | 'throw' }
  | { do: 'size'; bytes: Uint8Array }

/** Begun and let go are the two places of a gate. */
export const newGate = (): Int32Array => new Int32Array(new SharedArrayBuffer(8))
export const hasBegun = (gate: Int32Array): boolean => Atomics.load(gate, 0) > 0
/** Answers when the thread has begun. */
export const begun = async (gate: Int32Array): Promise<unknown> => Atomics.waitAsync(gate, 0, 0).value
export const letGo = (gate: Int32Array): void => {
  Atomics.store(gate, 1, 1)
  Atomics.notify(gate, 1)
}

const begin = (gate: Int32Array) => {
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
}

const fill = (): never => {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index + 0.5))
}

/** Answers a number, if at all. */
export default (task: HeldTask): number => {
  switch (task.do) {
    case 'hold':
      begin(task.gate)
      Atomics.wait(task.gate, 1, 0)
      return 1
    case 'spin':
      begin(task.gate)
      for (;;);
    case 'fill':
      return fill()
    case 'leave':
      return process.exit(3)
    case 'throw':
      throw new RangeError('thrown in the thread')
    case 'size':
      return task.bytes.length
  }
}
