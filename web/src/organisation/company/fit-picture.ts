/** Makes a picture that is drawn too large small enough for a logo; what cannot be drawn is left to the server's words. */
import { logoLimits } from '#contract/organisation/logo.ts'

/** Longest side of a picture that is drawn anew: far more than a head of a page or a sheet shows. */
const drawnSide = 1000

/** The side lengths that keep the shape and are at most `longest`. */
export const fitted = (width: number, height: number, longest: number): [number, number] => {
  const scale = Math.min(1, longest / Math.max(width, height))
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}

/** Nothing where the bytes are no picture that a browser draws. */
const pictureOf = async (file: File) => createImageBitmap(file)

export const fitPicture = async (file: File): Promise<File> => {
  const picture = await pictureOf(file).catch(() => undefined)
  if (!picture || Math.max(picture.width, picture.height) <= logoLimits.pixels) return file
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = fitted(picture.width, picture.height, drawnSide)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const drawn = await new Promise<Blob | null>(done => canvas.toBlob(done, file.type))
  return drawn ? new File([drawn], file.name, { type: drawn.type }) : file
}
