/** What comes up with people, day by day: who, what, where, and the way to the record. */
import {
  CalendarOutlined,
  FileTextOutlined,
  GiftOutlined,
  LogoutOutlined,
  SafetyCertificateOutlined,
  UserAddOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import type { peopleCalls } from '#contract/people/calls.ts'
import { Section } from '#web/home/section.tsx'
import { HousePicture } from '#web/picture/index.ts'
import { useFormats } from '#web/time/index.ts'
import styles from './people-home.module.css'

type Ahead = Output<typeof peopleCalls.peopleAhead>
type Event = Ahead['events'][number]

const icons = {
  entry: UserAddOutlined,
  regularisation: UserSwitchOutlined,
  contract_end: FileTextOutlined,
  last_day: LogoutOutlined,
  terms_end: CalendarOutlined,
  certificate: SafetyCertificateOutlined,
  birthday: GiftOutlined,
}
const tones = {
  ...{ entry: 'primary', regularisation: 'primary', last_day: 'error', birthday: 'plain' },
  ...{ contract_end: 'warning', terms_end: 'warning', certificate: 'warning' },
}
/** What is settled in a tab of the record is opened there. */
const tabs: Partial<Record<Event['kind'], string>> = { contract_end: 'contract', certificate: 'skills' }

export const AheadList = ({ ahead: { events, total, today } }: { ahead: Ahead }) => {
  const { t } = useTranslation('home')
  const { weekday, shortDate } = useFormats()
  return (
    <Section
      title={t('people.ahead')}
      facts={total > events.length && t('people.ahead_cut', { shown: events.length, count: total })}
    >
      {events.length === 0 && (
        <div className={styles.nothing}>
          <HousePicture kind="sun" />
          <h3>{t('people.nothing')}</h3>
          <p>{t('people.nothing_text')}</p>
        </div>
      )}
      <ol className={styles.days}>
        {[...Map.groupBy(events, event => event.date)].map(([date, ofDay]) => (
          <li key={date}>
            <div className={styles.day} data-today={date === today || undefined}>
              <b>{date === today ? t('people.today') : weekday(date)}</b>
              <span>{shortDate(date)}</span>
            </div>
            <ul>
              {ofDay.map(event => (
                <EventRow key={`${event.kind} ${event.employeeId}`} event={event} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const EventRow = ({ event }: { event: Event }) => {
  const { t } = useTranslation('home')
  const { kind, name, departmentName, position, employeeId } = event
  const Icon = icons[kind]
  const tab = tabs[kind]
  return (
    <li className={styles.event}>
      <span className={styles.icon} data-tone={tones[kind]}>
        <Icon aria-hidden="true" />
      </span>
      <div>
        <b>{t(`people.${kind}`, { name })}</b>
        <span>{[departmentName, position].filter(Boolean).join(' · ')}</span>
      </div>
      <Link
        to={`/people/employees?open=${employeeId}${tab ? `&tab=${tab}` : ''}`}
        aria-label={t('people.open_of', { name })}
      >
        {t('people.open')}
      </Link>
    </li>
  )
}
