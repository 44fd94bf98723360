/** H01: the home of whoever looks: of those who plan, of those who look after people, or one's own next shift. */
import { useSession } from '#web/session/session.tsx'
import { MyHome } from '#web/shell/home/employee/my-home.tsx'
import { homeOf } from '#web/shell/home/home-of.ts'
import { PeopleHome } from '#web/shell/home/people/people-home.tsx'
import { SetUpGuide } from '#web/shell/home/set-up-guide.tsx'
import { SitesHome } from '#web/shell/home/sites/sites-home.tsx'

const homes = { people: PeopleHome, own: MyHome }

export const Home = () => {
  const { may } = useSession()
  const home = homeOf(may)
  if (home === 'sites') return <SitesHome guide={may('organisation.edit') && may('planning.rules') && <SetUpGuide />} />
  const Own = homes[home]
  return <Own />
}
