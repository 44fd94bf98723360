/** Draws the legality map: ground, lines and sign of each class, so that none is told by its colour alone. */
import { legality } from '#web/planning/schedule/carry/carry.ts'
import type { LegalityMark } from './legality-marks.ts'

const SIGNS: Record<number, string> = {
  [legality.advice]: '^',
  [legality.needsApproval]: '?',
  [legality.prohibited]: '!',
  [legality.occupied]: '⇆',
}

/** Colours of the theme as it stands, by the names of its variables without their prefix. */
export type Palette = (name: string) => string

/** Grid lines stay in sight beneath. */
const EDGE = 1

/** Between a reason and the edges of its cell. */
const INSET = 4
const REASON = { height: 15, font: 11 }

/** @param reasonOf the few words that stand in a prohibited cell; nothing where it has no room or none is known yet */
export function drawLegality(
  context: CanvasRenderingContext2D,
  marks: readonly LegalityMark[],
  colour: Palette,
  reasonOf: (mark: LegalityMark) => string | undefined,
): void {
  const grounds: Record<number, string | CanvasPattern> = {
    [legality.advice]: colour('color-warning-bg'),
    [legality.needsApproval]: lines(context, colour('color-error-bg'), colour('color-error-border'), false),
    [legality.prohibited]: lines(context, colour('color-info-bg'), colour('color-border'), true),
  }
  const signs: Record<number, string> = {
    [legality.advice]: colour('color-warning'),
    [legality.needsApproval]: colour('color-error'),
    [legality.prohibited]: colour('color-text'),
    [legality.occupied]: colour('color-text'),
  }
  const { fontFamily } = getComputedStyle(context.canvas)
  const font = `600 12px ${fontFamily}`
  for (const mark of marks) {
    const { left, top, width, height, target } = mark
    context.font = font
    context.textAlign = 'right'
    context.textBaseline = 'top'
    const ground = grounds[target]
    if (ground) {
      // What is in the cell stays legible beneath.
      context.globalAlpha = 0.7
      context.fillStyle = ground
      context.fillRect(left, top, width - EDGE, height - EDGE)
      context.globalAlpha = 1
    } else {
      context.strokeStyle = colour('color-info-border')
      context.lineWidth = 2
      context.strokeRect(left + 1, top + 1, width - EDGE - 2, height - EDGE - 2)
    }
    context.fillStyle = signs[target] ?? colour('color-text')
    context.fillText(SIGNS[target] ?? '', left + width - INSET, top + 2)
    const reason = reasonOf(mark)
    if (!reason) continue
    context.font = `${REASON.font}px ${fontFamily}`
    drawReason(context, reason, mark, colour)
  }
}

/** Along the bottom of the cell, on a ground of its own: it is read over lines and over what is in the cell. */
function drawReason(context: CanvasRenderingContext2D, reason: string, mark: LegalityMark, colour: Palette): void {
  const room = mark.width - 2 * INSET - EDGE
  const text = clipped(reason, room, each => context.measureText(each).width)
  const bottom = mark.top + mark.height - EDGE - 2
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillStyle = colour('color-bg-container')
  const width = Math.min(room, context.measureText(text).width) + INSET
  context.fillRect(mark.left + INSET / 2, bottom - REASON.height, width, REASON.height)
  context.fillStyle = colour('color-text')
  context.fillText(text, mark.left + INSET, bottom - REASON.height / 2 + 0.5)
}

/** A text that fits, with an ellipsis where some of it had to go. */
export function clipped(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text
  let end = text.length - 1
  while (end > 0 && widthOf(`${text.slice(0, end).trimEnd()}…`) > room) end -= 1
  return `${text.slice(0, end).trimEnd()}…`
}

/** A tile of diagonal lines, in one direction or crossed. */
function lines(
  context: CanvasRenderingContext2D,
  ground: string,
  line: string,
  crossed: boolean,
): CanvasPattern | string {
  const size = 8
  const tile = new OffscreenCanvas(size, size)
  const pen = tile.getContext('2d')
  if (!pen) return ground
  pen.fillStyle = ground
  pen.fillRect(0, 0, size, size)
  pen.strokeStyle = line
  pen.beginPath()
  for (const shift of [-size, 0, size]) {
    pen.moveTo(shift, size)
    pen.lineTo(shift + size, 0)
    if (!crossed) continue
    pen.moveTo(shift, 0)
    pen.lineTo(shift + size, size)
  }
  pen.stroke()
  return context.createPattern(tile, 'repeat') ?? ground
}
