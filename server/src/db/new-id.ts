/** Identities of records: UUID version 7, so that later records sort after earlier ones. */
import { randomBytes } from 'node:crypto'
import { machineMillis } from '../clock.ts'

let lastMillis = 0
let sequence = 0

/** A new identity; within one process each is greater than the one before (RFC 9562, 5.7 and 6.2). */
export const newId = (): string => {
  const millis = machineMillis()
  if (millis > lastMillis) {
    lastMillis = millis
    sequence = 0
  } else if (++sequence > 0xfff) {
    lastMillis += 1
    sequence = 0
  }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastMillis, 0, 6)
  bytes.writeUInt16BE(0x7000 | sequence, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
