/** What other areas may use of onboarding. */
export { eraseOnboardings } from './taking-on/erase-onboardings.ts'
