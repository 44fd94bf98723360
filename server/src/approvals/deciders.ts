/** Who decides: found anew each time by permission, place in the tree or name; never on a request of one's own. */
import { headsAbove, managersOf, membersAmong, personsOfEmployees, whoHolds } from '../access/heads.ts'
import { whoMay } from '../access/who-may.ts'
import type { Tx } from '../db/database.ts'
import type { Deciders, Stage } from './flow.ts'
import { employeesOf, type RequestRecord } from './subject.ts'

/** Of a request, or of one that might be made: whose it is and where. */
export type Place = Pick<
  RequestRecord,
  'applicantId' | 'submittedBy' | 'employeeId' | 'departmentId' | 'chosen' | 'collaborators'
>

/** Who acts for a request as whose it is: the applicant, and whoever entered it for somebody else. */
export const isOwn = ({ applicantId, submittedBy }: Pick<Place, 'applicantId' | 'submittedBy'>, personId: string) =>
  personId === applicantId || personId === submittedBy

/** Nobody decides what is asked for them: the applicant and whoever goes along by their accounts of now, and the proxy. */
export const concernedBy = async (tx: Tx, place: Place): Promise<ReadonlySet<string>> => {
  const going = await personsOfEmployees(tx, employeesOf(place))
  return new Set([place.applicantId, place.submittedBy, ...going].filter(each => each !== null))
}

/** Whose the request is, and whom it brings something. */
type Concerned = ReadonlySet<string>

/** The heads of a line without whom it concerns: the nearest of them first, each once. */
const headsOf = async (tx: Tx, place: Place, own: Concerned, today: string, nature?: string): Promise<string[]> => {
  const heads = await headsAbove(tx, place.departmentId, today)
  const others = heads.filter(each => !own.has(each.personId) && (nature === undefined || each.nature === nature))
  return [...new Set(others.map(each => each.personId))]
}

/** Whom somebody answers to, level by level: by the terms as far as they say it, then the heads up the line. */
const superiorsOf = async (tx: Tx, place: Place, own: Concerned, today: string): Promise<string[]> => {
  const managers = (await managersOf(tx, place.employeeId, today)).filter(each => !own.has(each))
  return [...new Set([...managers, ...(await headsOf(tx, place, own, today))])]
}

const foundFor = async (tx: Tx, who: Deciders, place: Place, own: Concerned, today: string): Promise<string[]> => {
  const { departmentId } = place
  if ('persons' in who) return membersAmong(tx, who.persons)
  if ('permission' in who) return whoMay(tx, who.permission, who.reach === 'company' ? null : departmentId, today)
  if ('role' in who) return whoHolds(tx, who.role, departmentId, today)
  if ('chosen' in who) return membersAmong(tx, place.chosen.slice(0, who.chosen))
  if ('head' in who) return (await headsOf(tx, place, own, today)).slice(0, 1)
  if ('site' in who) return (await headsOf(tx, place, own, today, 'store')).slice(0, 1)
  return (await superiorsOf(tx, place, own, today)).slice(who.manager - 1, who.manager)
}

/** The persons whom a flow means, those left out whom the request concerns. */
export const personsOf = async (tx: Tx, who: Deciders, place: Place, today: string): Promise<string[]> => {
  const own = await concernedBy(tx, place)
  return (await foundFor(tx, who, place, own, today)).filter(personId => !own.has(personId))
}

/** Who decides in a stage; nobody where neither those of the stage nor those in their place are found. */
export const decidersOf = async (tx: Tx, stage: Stage, place: Place, today: string): Promise<string[]> => {
  const found = await personsOf(tx, stage.who, place, today)
  if (found.length > 0 || stage.otherwise === undefined) return found
  return personsOf(tx, stage.otherwise, place, today)
}
