/** The coming period, site by site: state, cover, open shifts, hours planned of those needed, cost of the budget, and one act in words. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import type { planningCalls } from '#contract/planning/calls.ts'
import type { SiteOverviewRow } from '#contract/planning/sites/site-overview.ts'
import { Section } from '#web/home/section.tsx'
import { Counted } from '#web/list/counted.tsx'
import { CoverBar, coverPoints } from '#web/picture/index.ts'
import { useSession } from '#web/session/session.tsx'
import { useTight } from '#web/theme/media.ts'
import { useFormats } from '#web/time/index.ts'
import { AllSites } from './all-sites.tsx'
import { isWeek } from './is-week.ts'
import { nextActOf } from './next-act.ts'
import styles from './next-week.module.css'

type Period = Pick<Output<typeof planningCalls.siteOverview>, 'first' | 'last' | 'rows' | 'total' | 'published'>

export const NextWeek = ({ first, last, rows, total, published: done }: Period) => {
  const { t } = useTranslation('home')
  const { period } = useFormats()
  const tight = useTight()
  const published = t('next.published', { published: done, count: total })
  return (
    <Section
      title={t(isWeek({ first, last }) ? 'next.title' : 'next.title_period')}
      facts={[period(first, last), total > 1 && published].filter(Boolean).join(' · ')}
      aside={total > 1 && <Link to="/planning/overview">{t('next.all')}</Link>}
    >
      {tight ? (
        <ul className={styles.cards}>
          {rows.map(row => (
            <SiteCard key={row.departmentId} row={row} first={first} />
          ))}
        </ul>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('next.site')}</th>
              <th scope="col">{t('next.state')}</th>
              <th scope="col">{t('next.cover')}</th>
              <th scope="col">{t('next.open')}</th>
              <th scope="col">{t('next.hours')}</th>
              <th scope="col">{t('next.cost')}</th>
              <th scope="col">
                <span className="screen-reader-only">{t('next.act')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <SiteLine key={row.departmentId} row={row} first={first} />
            ))}
          </tbody>
        </table>
      )}
      <AllSites total={total} shown={rows.length} />
    </Section>
  )
}

const State = ({ plan }: Pick<SiteOverviewRow, 'plan'>) => {
  const { t } = useTranslation(['home', 'planning'])
  return (
    <span className={styles.state} data-state={plan?.state ?? 'none'}>
      {plan ? t(`planning:plan.state.${plan.state}`) : t('home:next.none')}
    </span>
  )
}

const Cover = ({ figures }: Pick<SiteOverviewRow, 'figures'>) => {
  const points = figures && coverPoints(figures)
  return points === null ? <span className={styles.none}>–</span> : <CoverBar points={points} />
}

const Act = ({ row, first }: { row: SiteOverviewRow; first: string }) => {
  const { t } = useTranslation('home')
  const { may } = useSession()
  const act = nextActOf(row, first, may('planning.edit'))
  if (!act) return null
  const words = t(`next.${act.key}`, { count: act.count })
  return (
    <Link to={act.to} aria-label={t('next.of_site', { site: row.departmentName, act: words })}>
      {words}
    </Link>
  )
}

/** Figures of a plan that is being counted are marked; without a plan there is a dash. */
const useFigures = ({ plan, figures }: SiteOverviewRow) => {
  const { number, planned, wholeMoney, share } = useFormats()
  const cost = () => {
    if (figures?.costCents != null)
      return `${wholeMoney(figures.costCents)} / ${figures.budgetCents === null ? '–' : wholeMoney(figures.budgetCents)}`
    return figures?.budgetShare == null ? '–' : share(figures.budgetShare, 0)
  }
  const counted = (text: string) => (plan ? <Counted rows={[plan]}>{text}</Counted> : '–')
  return {
    open: counted(plan?.open ? number(plan.open) : '–'),
    hours: counted(figures ? planned({ ...figures, neededMinutes: figures.neededMinutes || null }) : '–'),
    cost: counted(cost()),
  }
}

const SiteLine = ({ row, first }: { row: SiteOverviewRow; first: string }) => {
  const figures = useFigures(row)
  return (
    <tr>
      <th scope="row">{row.departmentName}</th>
      <td>
        <State plan={row.plan} />
      </td>
      <td>
        <Cover figures={row.figures} />
      </td>
      <td className={styles.figure}>{figures.open}</td>
      <td className={styles.figure}>{figures.hours}</td>
      <td className={styles.figure}>{figures.cost}</td>
      <td className={styles.figure}>
        <Act row={row} first={first} />
      </td>
    </tr>
  )
}

const SiteCard = ({ row, first }: { row: SiteOverviewRow; first: string }) => {
  const figures = useFigures(row)
  return (
    <li className={styles.card}>
      <span className={styles.name}>
        <b>{row.departmentName}</b> <State plan={row.plan} />
      </span>
      <Act row={row} first={first} />
      <Cover figures={row.figures} />
      <span className={styles.quiet}>{figures.hours}</span>
    </li>
  )
}
