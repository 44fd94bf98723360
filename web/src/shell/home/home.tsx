/** H01: the home of whoever looks: of those who plan, of those who look after people, or one's own next shift. */
import { useSession } from '#web/session/session.tsx'
import { MyHome } from '#web/shell/home/employee/my-home.tsx'
import { PeopleHome } from '#web/shell/home/people/people-home.tsx'
import { SetUpGuide } from '#web/shell/home/set-up-guide.tsx'
import { SitesHome } from '#web/shell/home/sites/sites-home.tsx'

export const Home = () => {
  const { may } = useSession()
  if (may('planning.edit') || (may('planning.view') && !may('people.edit')))
    return <SitesHome guide={may('organisation.edit') && may('planning.rules') && <SetUpGuide />} />
  if (may('people.edit')) return <PeopleHome />
  return <MyHome />
}
