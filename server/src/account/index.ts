/** What other areas may use of accounts. */
export { type Notice, tell } from './tell.ts'
