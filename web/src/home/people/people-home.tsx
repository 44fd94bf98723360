/** The home of those who look after people: what comes up in thirty days, who is where, and who cannot sign in yet: one call, and beside it the counts of what waits. */
import { DownloadOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import { aheadCalls } from '#contract/people/ahead.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import columns from '#web/home/columns.module.css'
import { HomeHead } from '#web/home/home-head.tsx'
import { Section } from '#web/home/section.tsx'
import { useGreeting } from '#web/home/use-greeting.ts'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'
import large from '../large-figure.module.css'
import { AheadList } from './ahead-list.tsx'
import styles from './people-home.module.css'
import { WaitingForHr } from './waiting-for-hr.tsx'

type Ahead = Output<typeof aheadCalls.peopleAhead>

export const PeopleHome = () => {
  const { t } = useTranslation('home')
  const { me, may } = useSession()
  const navigate = useNavigate()
  const ahead = useQueryCall(aheadCalls.peopleAhead, {}, { quietAgain: true })
  const title = useGreeting(undefined)
  const actions = (
    <>
      {may('company.import') && (
        <Button icon={<DownloadOutlined />} onClick={() => navigate('/organisation/import')}>
          {t('people.import')}
        </Button>
      )}
      <Button type="primary" icon={<PlusOutlined />} onClick={() => navigate('/people/employees?open=new')}>
        {t('people.add')}
      </Button>
    </>
  )
  return (
    <>
      <HomeHead
        title={title}
        today={me.today}
        facts={[ahead.data ? t('people_count', { count: ahead.data.people }) : '']}
        actions={actions}
      />
      <QueryStates query={ahead} shape="table">
        {data => (
          <div className={columns.columns} style={{ '--beside': '376px', '--apart': '40px' } as CSSProperties}>
            <AheadList ahead={data} />
            <div>
              <Headcount ahead={data} />
              <Stores departments={data.departments} />
              <WaitingForHr withoutAccount={data.withoutAccount} />
            </div>
          </div>
        )}
      </QueryStates>
    </>
  )
}

const Headcount = ({ ahead }: { ahead: Ahead }) => {
  const { t } = useTranslation('home')
  const { number } = useFormats()
  return (
    <section className={styles.card}>
      <h2>{t('people.headcount')}</h2>
      <p className={large.figure}>
        {number(ahead.people)} {ahead.joined > 0 && <small>{t('people.joined', { count: ahead.joined })}</small>}
      </p>
    </section>
  )
}

/** Bars over one scale; how many a site should have is known to nobody yet. */
const Stores = ({ departments }: Pick<Ahead, 'departments'>) => {
  const { t } = useTranslation('home')
  const { number } = useFormats()
  const most = Math.max(1, ...departments.map(each => each.people))
  return (
    <Section title={t('people.stores')}>
      <ul className={styles.stores}>
        {departments.map(({ id, name, people }) => (
          <li key={id}>
            <span className={styles.name}>{name}</span>
            <span className={styles.track} aria-hidden="true">
              <i style={{ width: `${(people / most) * 100}%` }} />
            </span>
            <b>{number(people)}</b>
          </li>
        ))}
      </ul>
    </Section>
  )
}
