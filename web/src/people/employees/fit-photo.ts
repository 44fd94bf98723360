/** Makes a photo a small square of its middle, drawn anew: nothing that a camera writes beside the picture goes along. */

/** Side of the square: more than any place shows. */
const side = 512

/** The largest square in the middle. */
export const middleOf = (width: number, height: number): { x: number; y: number; side: number } => {
  const shorter = Math.min(width, height)
  return { x: Math.floor((width - shorter) / 2), y: Math.floor((height - shorter) / 2), side: shorter }
}

/** What cannot be drawn is left to the server's words. */
export const fitPhoto = async (file: File): Promise<File> => {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const from = middleOf(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(side, from.side)
  canvas.height = canvas.width
  canvas.getContext('2d')?.drawImage(picture, from.x, from.y, from.side, from.side, 0, 0, canvas.width, canvas.height)
  const drawn = await new Promise<Blob | null>(done => canvas.toBlob(done, file.type))
  return drawn ? new File([drawn], file.name, { type: drawn.type }) : file
}
