/** Work that the queue begins by itself at set times, once for all processes together. */
import type { Services } from '../services.ts'

export interface Scheduled {
  name: string
  /** Minute, hour, day, month, weekday, in UTC. */
  cron: string
  run(services: Services): Promise<unknown>
}
