/** What waits for somebody: two lines and one button each, five at first; nothing is the sun, with what comes next. */
import { CalendarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Section } from '#web/home/section.tsx'
import { ofItsSite } from '#web/list/of-its-site.ts'
import { HousePicture } from '#web/picture/index.ts'
import { useFormats } from '#web/time/index.ts'
import { SeveritySign } from './severity-sign.tsx'
import { todayLink } from './today-sites.tsx'
import type { Waiting } from './waiting.ts'
import styles from './waiting-list.module.css'

const shownAtFirst = 5

interface WaitingListProps {
  waiting: readonly Waiting[]
  /** What comes after it. */
  next: string
  /** Nothing is amiss anywhere either that this person does not see here, or may not mend. */
  ready: boolean
}

export const WaitingList = ({ waiting, next, ready }: WaitingListProps) => {
  const { t } = useTranslation('home')
  const [all, setAll] = useState(false)
  const shown = all ? waiting : waiting.slice(0, shownAtFirst)
  const rest = waiting.length - shown.length
  return (
    <Section title={t('waiting.title')} aside={waiting.length > 0 && t('waiting.count', { count: waiting.length })}>
      {waiting.length === 0 ? (
        <div className={styles.ready}>
          {ready && <HousePicture kind="sun" />}
          <h3>{t(ready ? 'waiting.ready' : 'waiting.nothing')}</h3>
          <p>{next}</p>
        </div>
      ) : (
        <ul className={styles.list}>
          {shown.map(each => (
            <WaitingRow key={each.key} waiting={each} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button type="link" className={styles.more} onClick={() => setAll(true)}>
          {t('waiting.more', { count: rest })}
        </Button>
      )}
    </Section>
  )
}

const WaitingRow = ({ waiting }: { waiting: Waiting }) => {
  const words = useWords()
  const { title, text, act, to } = words(waiting)
  const gap = waiting.kind === 'gap' ? waiting.fault.tone : undefined
  const tone = waiting.kind === 'prohibited' ? 'error' : gap
  return (
    <li className={styles.row}>
      <span className={styles.icon} data-tone={tone}>
        {tone ? <SeveritySign tone={tone} /> : <CalendarOutlined aria-hidden="true" />}
      </span>
      <div className={styles.words}>
        <b>{title}</b>
        <span>{text}</span>
      </div>
      <Link className={styles.act} to={to} aria-label={`${act} · ${title}`}>
        {act}
      </Link>
    </li>
  )
}

const useWords = () => {
  const { t } = useTranslation('home')
  const { time, share, number } = useFormats()
  return (waiting: Waiting) => {
    if (waiting.kind === 'gap') {
      const { fault, site } = waiting
      const values = { station: fault.station, count: fault.missing, time: time(fault.start) }
      return {
        title: t(fault.now ? 'today.now_short' : 'today.later_short', values),
        text: site.departmentName,
        act: t('waiting.find'),
        to: todayLink(site),
      }
    }
    const { plan, to } = waiting
    if (waiting.kind === 'short') {
      const { cover, open } = waiting
      const facts = [
        ofItsSite(plan.name, plan.departmentName),
        cover !== null && `${t('next.cover')} ${share(Math.floor(cover / 100) * 100, 0)}`,
        open > 0 && `${t('next.open')} ${number(open)}`,
      ]
      return {
        title: t('waiting.plan_short', { site: plan.departmentName }),
        text: facts.filter(Boolean).join(' · '),
        act: t(open > 0 ? 'next.fill' : 'waiting.look'),
        to,
      }
    }
    const values = { plan: plan.name, site: plan.departmentName, count: plan.prohibited, name: plan.submitter ?? '' }
    if (waiting.kind === 'decide')
      return { title: t('waiting.plan_to_decide', values), text: t('waiting.by', values), act: t('waiting.decide'), to }
    if (waiting.kind === 'changed')
      return {
        ...{ title: t('waiting.plan_changed', values), text: t('waiting.changed_text', values) },
        ...{ act: t('waiting.publish'), to },
      }
    return {
      ...{ title: t('waiting.plan_prohibited', values), text: t('waiting.prohibited_text', values) },
      ...{ act: t('waiting.look'), to },
    }
  }
}
