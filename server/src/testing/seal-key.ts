/** The keys of servers of tests, so that none of them makes a file. */
export const testSealKey = Buffer.alloc(32, 7).toString('base64')
export const testPushKey = Buffer.alloc(32, 9).toString('base64')
