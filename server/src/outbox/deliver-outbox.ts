/** The minute's look into the outbox: tries again what failed, and sends what a killed process left. */
import type { Services } from '../services.ts'

export const deliverOutbox = ({ outbox }: Services): Promise<void> => outbox.deliver()
