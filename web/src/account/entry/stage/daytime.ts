/** The ground of the sign-in by the clock of the device: nobody is known yet, and neither is a site's time. */

export type Daytime = 'dawn' | 'day' | 'dusk' | 'night'

export const daytimeOf = (hour: number): Daytime => {
  if (hour >= 5 && hour < 9) return 'dawn'
  if (hour >= 9 && hour < 17) return 'day'
  if (hour >= 17 && hour < 20) return 'dusk'
  return 'night'
}
