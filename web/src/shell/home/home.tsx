/** H01: what waits for the person today: the plans of these two weeks, what needs a decision, and the set-up that is left. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { useSession } from '#web/session/session.tsx'
import { PlanCards } from '#web/shell/home/plan-cards.tsx'
import { RosterCard } from '#web/shell/home/roster-card.tsx'
import { SetUpGuide } from '#web/shell/home/set-up-guide.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { useNarrow } from '#web/theme/media.ts'

export const Home = () => {
  const { t } = useTranslation()
  const { may, me } = useSession()
  const navigate = useNavigate()
  const narrow = useNarrow()
  // Somebody who only looks at the own roster has it at once on a phone.
  if (narrow && may('roster.own') && !may('planning.view')) return <Navigate to="/my/roster" replace />
  return (
    <>
      <PageHead
        title={t('home.greeting', { name: me.name })}
        actions={
          may('planning.edit') && (
            <Button type="primary" onClick={() => navigate('/planning/plans?dialog=create')}>
              {t('home.plan_next_week')}
            </Button>
          )
        }
      />
      {may('organisation.edit') && may('planning.rules') && <SetUpGuide />}
      {may('planning.view') && <PlanCards />}
      {may('roster.own') && <RosterCard />}
    </>
  )
}
