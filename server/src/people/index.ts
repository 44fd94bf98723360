/** What other areas may use of people. */
export { nameSounds } from './name-sounds.ts'
