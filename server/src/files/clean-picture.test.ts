/** A picture that is kept is one to its end, and tells nothing of where and by what it was taken. */
import { describe, expect, it } from 'vitest'
import { jpegFrame, jpegPart, madeJpeg, madePng, pngChunk } from '../testing/made-picture.ts'
import { cleanPicture } from './clean-picture.ts'

const secret = Buffer.from('GPS 31.23N 121.47E')

describe('of a PNG', () => {
  it('what draws it stays, and texts, places, animations and what follows its end go', () => {
    const extras = ['tEXt', 'eXIf', 'acTL', 'iTXt'].map(type => pngChunk(type, secret))
    const colours = pngChunk('gAMA', Buffer.from('0000b18f', 'hex'))
    const sent = Buffer.concat([madePng(40, 30, Buffer.concat([...extras, colours])), Buffer.from('<script>')])
    expect(cleanPicture('image/png', sent)).toEqual(madePng(40, 30, colours))
  })

  it('none is taken that is cut off, says something else than it holds, or draws nothing', () => {
    const whole = madePng(40, 30)
    expect(cleanPicture('image/png', whole)).toEqual(whole)
    const changed = Buffer.from(whole)
    changed.writeUInt8(7, 20)
    const drawsNothing = Buffer.concat([whole.subarray(0, 33), whole.subarray(-12)])
    for (const bytes of [whole.subarray(0, -4), whole.subarray(0, 33), changed, drawsNothing])
      expect(cleanPicture('image/png', bytes)).toBeNull()
  })
})

describe('of a JPEG', () => {
  it('what draws it and its colours stay, and the camera’s words, remarks and what follows its end go', () => {
    const colours = Buffer.concat([jpegPart(0xe0, Buffer.from('JFIF\0')), jpegPart(0xe2, Buffer.from('ICC_PROFILE\0'))])
    const told = Buffer.concat([jpegPart(0xe1, secret), jpegPart(0xed, secret), jpegPart(0xfe, secret)])
    const sent = Buffer.concat([madeJpeg(Buffer.concat([colours, told])), secret])
    const kept = cleanPicture('image/jpeg', sent)
    const whole = madeJpeg(colours)
    // All but the byte that padded a mark.
    const padding = whole.indexOf(jpegFrame) - 1
    expect(kept).toEqual(Buffer.concat([whole.subarray(0, padding), whole.subarray(padding + 1)]))
  })

  it('none is taken that is cut off, has a second frame, or nothing but heads', () => {
    const whole = madeJpeg()
    const twice = madeJpeg(jpegFrame)
    const heads = Buffer.concat([Buffer.from('ffd8', 'hex'), jpegFrame, Buffer.from('ffd9', 'hex')])
    for (const bytes of [whole.subarray(0, -2), whole.subarray(0, 12), twice, heads, Buffer.from('ffd8ffffff', 'hex')])
      expect(cleanPicture('image/jpeg', bytes)).toBeNull()
  })
})
