/** Calls of the organisation: departments and sites, roles, tasks and audit lines. */
export const organisationCalls = {}
