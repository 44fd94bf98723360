/** Where a minute that the hand points at comes to lie. */

/** @param step minutes, as for dragging */
export const onStep = (minute: number, step: number): number => Math.round(minute / step) * step
