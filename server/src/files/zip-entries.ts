/** What a zip file says that it holds: its central directory, which is what every reader goes by. */

export interface ZipEntry {
  name: string
  /** The size that it claims to unpack to. */
  size: number
  /** Where its packed bytes begin, how many there are, and whether they are packed at all. */
  start: number
  length: number
  packed: boolean
}

/** Entries up to one more than `most`; undefined where there is no central directory. */
export const zipEntries = (bytes: Uint8Array, most: number): ZipEntry[] | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const localEnd = (at: number) =>
    at + 30 <= bytes.length ? at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true) : bytes.length
  // The end record has a comment of at most 65,535 bytes after it.
  for (let end = bytes.length - 22; end >= Math.max(0, bytes.length - 65_557); end -= 1) {
    if (view.getUint32(end, true) !== 0x0605_4b50) continue
    const entries: ZipEntry[] = []
    let at = view.getUint32(end + 16, true)
    while (entries.length <= most && at + 46 <= end && view.getUint32(at, true) === 0x0201_4b50) {
      const nameLength = view.getUint16(at + 28, true)
      entries.push({
        name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
        size: view.getUint32(at + 24, true),
        start: localEnd(view.getUint32(at + 42, true)),
        length: view.getUint32(at + 20, true),
        packed: view.getUint16(at + 10, true) !== 0,
      })
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
    return entries
  }
  return undefined
}
