/** Calls of people: employees with their dated terms, skills, availability, leave and pay. */
export const peopleCalls = {}
