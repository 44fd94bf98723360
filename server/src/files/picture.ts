/** What a picture is by its bytes, whatever its name says: PNG or JPEG, and how large it is drawn. */

export interface Picture {
  type: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

const pngHead = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

const png = (bytes: Buffer): Picture | null =>
  bytes.length >= 33 && bytes.subarray(0, pngHead.length).equals(pngHead)
    ? { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null

/** Frame headers are C0 to CF, but for the tables of Huffman codes, arithmetic coding and extensions among them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The size stands in the first frame header (ITU-T T.81, annex B). */
const jpeg = (bytes: Buffer): Picture | null => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 <= bytes.length) {
    const marker = bytes.readUInt8(at + 1)
    if (bytes.readUInt8(at) !== 0xff) return null
    // A marker may be padded with further bytes FF.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker))
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

export const pictureOf = (bytes: Buffer): Picture | null => png(bytes) ?? jpeg(bytes)
