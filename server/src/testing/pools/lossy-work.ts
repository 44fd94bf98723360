/** Work for tests of a pool of processes: it answers, or does what ends a process. */

export type LossyTask =
  | { do: 'parse' | 'leave' | 'throw' | 'spin' | 'where' | 'secrets' }
  | { do: 'twice'; bytes: Uint8Array }

/** Text of twenty megabytes, of which one call of the parser makes hundreds of them in objects: the heap ends within it. */
const parse = (): unknown => JSON.parse(`[${'[0],'.repeat(5_000_000)}0]`)

export default (task: LossyTask): unknown => {
  switch (task.do) {
    case 'parse':
      return parse()
    case 'leave':
      return process.exit(3)
    case 'throw':
      throw new RangeError('thrown in the process')
    case 'spin':
      for (;;);
    case 'where':
      return process.pid
    case 'secrets':
      return Object.keys(process.env)
    case 'twice':
      return task.bytes.map(byte => byte * 2)
  }
}
