/** Work that the queue begins by itself at set times, once for all processes together. */
import type { Services } from '../services.ts'

export interface Scheduled {
  name: string
  /** Minute, hour, day, month, weekday, in UTC. */
  cron: string
  /** Begun with the process too where it last ended more hours ago: for what a server that is stopped at night would never do. */
  atStartAfterHours?: number
  run(services: Services): Promise<unknown>
}
