/** The manager's home: today at the own sites, what waits, and the coming week; three calls, all of them of kept figures. */
import { CalendarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import { siteOverviewCalls } from '#contract/planning/sites/site-overview.ts'
import { todayCoverCalls } from '#contract/planning/sites/today-cover.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import columns from '#web/home/columns.module.css'
import { HomeHead } from '#web/home/home-head.tsx'
import { coverAsked, overviewAsked } from '#web/home/home-of.ts'
import { useGreeting } from '#web/home/use-greeting.ts'
import { untilCounted } from '#web/list/until-counted.ts'
import { useSession } from '#web/session/session.tsx'
import { Empty, KeptFrom, Loading, QueryStates } from '#web/states/index.ts'
import { useNarrow } from '#web/theme/media.ts'
import { NextWeek } from './next-week.tsx'
import { sharedMinute } from './shared-minute.ts'
import { TodaySites } from './today-sites.tsx'
import { UrgentCard } from './urgent-card.tsx'
import { isAllSet, waitingOf } from './waiting.ts'
import { WaitingList } from './waiting-list.tsx'
import { WeekCost } from './week-cost.tsx'

/** The line of now moves by the server's clock. */
const minute = 60_000

type Today = Output<typeof todayCoverCalls.todayCover>
type OverviewQuery = ReturnType<typeof useOverview>

const useOverview = (date: string | undefined) =>
  useQueryCall(siteOverviewCalls.siteOverview, overviewAsked(date), {
    quietAgain: true,
    refetchInterval: untilCounted(row => row.plan?.counted ?? true),
  })

interface SitesHomeProps {
  guide?: ReactNode
  /** Whether what the guide says is still to be known. */
  isHeld?: boolean
}

export const SitesHome = ({ guide, isHeld = false }: SitesHomeProps) => {
  const { t } = useTranslation('home')
  const { me, may } = useSession()
  const navigate = useNavigate()
  const narrow = useNarrow()
  const today = useQueryCall(todayCoverCalls.todayCover, coverAsked, { quietAgain: true, refetchInterval: minute })
  const next = useOverview(undefined)
  const present = useOverview(me.today)
  const sites = today.data?.rows ?? []
  const title = useGreeting(sharedMinute(today.data?.rows ?? []))
  // On a phone the filled button is that of the most urgent thing, and the coming week has its own act.
  const plan = may('planning.edit') && !narrow && sites.length > 0 && (
    <Button type="primary" icon={<CalendarOutlined />} onClick={() => navigate('/planning/plans?dialog=create')}>
      {t('plan_next_week')}
    </Button>
  )
  return (
    <>
      <HomeHead
        title={title}
        today={me.today}
        facts={[today.data ? t('sites_count', { count: today.data.total }) : '']}
        actions={plan}
      />
      {guide}
      {isHeld ? (
        <Loading shape="table" />
      ) : (
        <QueryStates query={today} shape="table">
          {answer => (
            <>
              <KeptFrom answer={answer} />
              {answer.rows.length === 0 ? (
                !guide && <Empty title={t('today.none')} />
              ) : (
                <Parts today={answer} present={present} next={next} />
              )}
            </>
          )}
        </QueryStates>
      )}
    </>
  )
}

interface PartsProps {
  today: Today
  present: OverviewQuery
  next: OverviewQuery
}

const Parts = ({ today, present, next }: PartsProps) => {
  const { me } = useSession()
  const narrow = useNarrow()
  const [nearest] = waitingOf(today.rows, [], me.today)
  const urgent = narrow && nearest?.kind === 'gap' ? nearest : undefined
  const waits = <Waits today={today} present={present} next={next} above={urgent?.key} />
  return (
    <div className={columns.columns} style={{ '--beside': '304px' } as CSSProperties}>
      <div>
        {urgent && <UrgentCard site={urgent.site} fault={urgent.fault} />}
        <TodaySites today={today} />
        {narrow && waits}
        <QueryStates query={next} shape="table">
          {answer => <NextWeek {...answer} />}
        </QueryStates>
      </div>
      <div>
        {!narrow && waits}
        {present.data && next.data && <WeekCost figures={present.data.cost} period={present.data} />}
      </div>
    </div>
  )
}

/** What waits is known once both weeks are: until then it stands where it will be. `above` is told in a card of its own. */
const Waits = ({ today, present, next, above }: PartsProps & { above: string | undefined }) => {
  const { t } = useTranslation('home')
  const { me } = useSession()
  return (
    <QueryStates query={present}>
      {here => (
        <QueryStates query={next}>
          {coming => {
            const planned = [...here.rows, ...coming.rows]
            const waiting = waitingOf(today.rows, planned, me.today).filter(each => each.key !== above)
            if (above !== undefined && waiting.length === 0) return null
            const left = coming.total - coming.published
            const after = left > 0 ? t('waiting.next_unpublished', { count: left }) : t('waiting.next_none')
            return <WaitingList waiting={waiting} next={after} ready={isAllSet(today, [here, coming])} />
          }}
        </QueryStates>
      )}
    </QueryStates>
  )
}
