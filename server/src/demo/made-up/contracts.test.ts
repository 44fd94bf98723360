/** The demo's contracts are such that every filter of their list shows something, on whichever day it is made. */
import { expect, test } from 'vitest'
import { addDays } from '#contract/shared/business-date.ts'
import { chance } from './chance.ts'
import { demoContracts, type SigningPerson } from './contracts.ts'
import { demoPeople } from './people.ts'
import { demoSites } from './sites.ts'

const peopleOn = (today: string): SigningPerson[] =>
  demoSites.flatMap(({ people, seed, code }) =>
    demoPeople(people, today, chance(seed), new Set()).map((each, at) => ({
      ...each,
      id: `${code} ${at}`,
      jobNumber: `${code}${at}`,
    })),
  )

test.each(['2026-02-28', '2026-11-28', '2027-07-01'])('on %s', today => {
  const people = peopleOn(today)
  const contracts = demoContracts(people, today)
  const current = contracts.filter(each => (each.endedOn ?? each.end ?? today) >= today)
  const expiring = current.filter(
    each => each.end && !each.endedOn && each.end <= addDays(today, each.warningDays ?? 30),
  )
  const counts = {
    without: people.length - new Set(current.map(each => each.employeeId)).size,
    unsigned: contracts.filter(each => each.signedOn === null).length,
    terminated: contracts.filter(each => each.endedOn).length,
  }
  expect(counts).toEqual({ without: 2, unsigned: 1, terminated: 1 })
  expect(expiring.length).toBeGreaterThanOrEqual(3)
  expect(expiring.length).toBeLessThan(people.length / 5)
  expect(current.filter(each => each.term === 'open').length).toBeGreaterThan(2)
  expect(contracts.filter(each => each.previousId).length).toBeGreaterThan(10)
  expect(new Set(contracts.map(each => each.number)).size).toBe(contracts.length)
})
