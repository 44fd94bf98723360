/** The key that servers of tests seal with, so that none of them makes a file. */
export const testSealKey = Buffer.alloc(32, 7).toString('base64')
