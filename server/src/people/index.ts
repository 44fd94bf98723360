/** What other areas may use of people. */
export { meanHourlyCost } from './mean-hourly-cost.ts'
export { mustSeeEmployee } from './must-see-employee.ts'
export { nameSounds } from './name-sounds.ts'
export { termsOn } from './terms-today.ts'
