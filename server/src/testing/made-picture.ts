/** Small pictures made by hand: as whole as a reader needs them, with whatever a test puts between. */
import { crc32, deflateSync } from 'node:zlib'

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const chunk = Buffer.alloc(data.length + 12)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8)
  return chunk
}

/** Of one colour; `between` stands before what is drawn. */
export const madePng = (width: number, height: number, between: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(8, 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const drawn = pngChunk('IDAT', deflateSync(Buffer.alloc(0)))
  return Buffer.concat([signature, pngChunk('IHDR', head), between, drawn, pngChunk('IEND', Buffer.alloc(0))])
}

export const jpegPart = (mark: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, mark, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** A frame of 40 by 30. */
export const jpegFrame = jpegPart(0xc0, Buffer.from('08001e00280101110000', 'hex'))

/** `between` stands before the frame, which a byte FF pads; the scan has one of its own and a place to begin again. */
export const madeJpeg = (between: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    ...[Buffer.from('ffd8', 'hex'), between, Buffer.from('ff', 'hex'), jpegFrame],
    ...[
      jpegPart(0xda, Buffer.from('0101000000', 'hex')),
      Buffer.from('12ff00ffd034', 'hex'),
      Buffer.from('ffd9', 'hex'),
    ],
  ])
