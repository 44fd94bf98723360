/** What other rooms may use of the organisation. */
export type { AboveOrganisation, CarriedArea, Carrying } from './above.ts'
export { type GivenToMember, takesAway } from './commands/takes-away.ts'
export { judgeSite } from './judge-site.ts'
export { lockCompany } from './lock-company.ts'
export { lockTree } from './lock-tree.ts'
export { carriedLists, carriedPlaces } from './planned/carried-records.ts'
export { carriedRequests } from './planned/carried-requests.ts'
export { carriedScopes } from './planned/carried-scopes.ts'
export { carryOutDepartmentChanges } from './planned/carry-out.ts'
export { namePositions } from './positions/name-positions.ts'
export { rolesInUse } from './positions/positions.ts'
export { holdsAll } from './roles.ts'
export {
  isWithinReach,
  mayTakeAway,
  mustGive,
  mustGiveScope,
  type Role,
  rolesToGive,
  scopeOfRole,
} from './roles-to-give.ts'
export { todayAt, todaysAt } from './sites/site-today.ts'
export { lastUnder, mustLieUnder } from './tree/places.ts'
export { rememberPlaces } from './tree/remember.ts'
