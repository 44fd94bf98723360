/** The contracts of a demo person: terms in a row from the entry to today. Pure: the same person, the same contracts. */
import { addDays, monthsLater } from '#contract/shared/business-date.ts'
import { newId } from '../../db/new-id.ts'
import type { labourContract } from '../../people/contracts/schema.ts'
import type { DemoPerson } from './people.ts'

type Contract = Omit<typeof labourContract.$inferInsert, 'createdAt'>

export interface SigningPerson extends Pick<DemoPerson, 'hiredOn' | 'hireType' | 'position'> {
  id: string
  jobNumber: string
}

const party = '味来餐饮管理有限公司'

/** How the people of each kind sign: for how many months, and how many of them are probation. */
const usual = {
  full_time: { type: 'labour', months: 36, probation: 3 },
  part_time: { type: 'labour', months: 12, probation: 1 },
  student: { type: 'internship', months: 12, probation: 0 },
} as const

/** Of each kind one fixed term after the other; after two of them the next labour contract has no end. */
const termsOf = ({ hiredOn, hireType }: SigningPerson, today: string) => {
  const { type, months } = usual[hireType]
  const terms: { start: string; end: string | null }[] = []
  for (let start = hiredOn; start <= today; ) {
    const end = type === 'labour' && terms.length === 2 ? null : addDays(monthsLater(start, months), -1)
    terms.push({ start, end })
    if (end === null) break
    start = addDays(end, 1)
  }
  return terms
}

const contractsOf = (person: SigningPerson, place: number, today: string): Contract[] => {
  const { type, probation } = usual[person.hireType]
  const terms = termsOf(person, today)
  const ids = terms.map(() => newId())
  return terms.map(({ start, end }, at): Contract => {
    const probationMonths = at === 0 ? probation : 0
    const isLast = at === terms.length - 1
    return {
      ...{ id: ids[at], employeeId: person.id, number: `HT${person.jobNumber}-${at + 1}`, type, start, end },
      ...{ term: end === null ? 'open' : 'fixed', subject: party, signingBody: party, probationMonths },
      employeeType: person.hireType,
      probationUntil: probationMonths > 0 ? addDays(monthsLater(start, probationMonths), -1) : null,
      signedOn: addDays(start, place % 5),
      // Some ask for more time than the company's own days.
      warningDays: isLast && place % 9 === 4 ? 60 : null,
      previousId: at > 0 ? ids[at - 1] : null,
    }
  })
}

/** In the order of the people: two have none yet, one has not signed, one ends before its end by agreement. */
const [noneYet, unsigned, terminated] = [[14, 47], 9, 21]

export const demoContracts = (people: readonly SigningPerson[], today: string): Contract[] =>
  people.flatMap((person, place) => {
    if (noneYet.includes(place)) return []
    const contracts = contractsOf(person, place, today)
    const last = contracts.at(-1)
    if (last && place === unsigned) last.signedOn = null
    if (last && place === terminated)
      Object.assign(last, { endedOn: addDays(today, 12), endReason: 'agreed', endNote: '双方协商一致' })
    return contracts
  })
