/** Draws the legality map: ground, lines and sign of each class, so that none is told by its colour alone. */
import { legality } from '../carry.ts'
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

export function drawLegality(context: CanvasRenderingContext2D, marks: readonly LegalityMark[], colour: Palette): void {
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
  context.font = `600 12px ${getComputedStyle(context.canvas).fontFamily}`
  context.textAlign = 'right'
  context.textBaseline = 'top'
  for (const { left, top, width, height, target } of marks) {
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
    context.fillText(SIGNS[target] ?? '', left + width - 4, top + 2)
  }
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
