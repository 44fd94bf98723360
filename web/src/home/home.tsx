/** H01: the home of whoever looks: of those who plan, of those who look after people, or one's own next shift. */
import { useState } from 'react'
import { MyHome } from '#web/home/employee/my-home.tsx'
import { homeOf } from '#web/home/home-of.ts'
import { PeopleHome } from '#web/home/people/people-home.tsx'
import { isSetUp, useSetUp } from '#web/home/set-up-guide.tsx'
import { SitesHome } from '#web/home/sites/sites-home.tsx'
import { useSession } from '#web/session/session.tsx'

const homes = { people: PeopleHome, own: MyHome }

export const Home = () => {
  const { company, may } = useSession()
  const [guided] = useState(() => may('organisation.edit') && may('planning.rules') && !isSetUp(company.cid))
  const home = homeOf(may)
  if (home === 'sites') return guided ? <GuidedHome /> : <SitesHome />
  const Own = homes[home]
  return <Own />
}

/** The guide stands above all else: the rest comes once it is known whether there is one, and is not pushed down by it. */
const GuidedHome = () => {
  const { guide, isAwaited } = useSetUp()
  return <SitesHome guide={guide} isHeld={isAwaited} />
}
