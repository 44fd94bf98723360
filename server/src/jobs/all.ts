/** Every kind of job, one line per area. */
import type { Job } from './job.ts'

export const allJobs: readonly Job[] = []
