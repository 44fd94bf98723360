/** Tells tests how a call was refused. */
import { RefusedCall } from './test-server.ts'

/** The refusal of a call; anything else, success included, fails the test. */
export const refusalOf = async (call: Promise<unknown>): Promise<RefusedCall> => {
  try {
    await call
  } catch (error) {
    if (error instanceof RefusedCall) return error
    throw error
  }
  throw new Error('the call was not refused')
}
