/** Work for tests of a pool of processes: it answers, or does what ends a process. */

export type LossyTask =
  | { do: 'parse' | 'leave' | 'throw' | 'spin' | 'where' | 'secrets' }
  | { do: 'twice'; bytes: Uint8Array }

/** Half a million objects come of it, in one call of the parser. */
const wide = () => `[${Array.from({ length: 500_000 }, (_, at) => `{"a":${at},"b":[${at}]}`).join(',')}]`

const parse = (): number => {
  const text = wide()
  const kept: unknown[] = []
  for (;;) kept.push(JSON.parse(text))
}

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
