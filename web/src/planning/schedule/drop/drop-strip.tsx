/**
 * Asked at the place itself when a duty is dropped on a filled cell, or would have a person work twice in the same
 * minutes: swap, replace, beside, shorten. Escape, a click elsewhere and leaving it by key put the duty back.
 */
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '#web/states/live-regions.tsx'
import { carryOut, tellingAll } from '../acts/acts.ts'
import { focusAgain } from '../focus/focus-again.ts'
import { goTo } from '../focus/selection.ts'
import type { Question } from '../gestures/gesture.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useStage } from '../open/use-store.ts'
import styles from '../strip/strip.module.css'
import { Strip } from '../strip/strip.tsx'
import { Brings } from '../week/cell/brings.tsx'
import { useOutlook } from '../week/heads/use-outlook.ts'
import { type Answer, answersOf } from './answers.ts'
import { askedPlace } from './asked-place.ts'
import { useStripText } from './use-strip-text.ts'

export const DropStrip = () => {
  const question = useStage('question')
  return question ? <Asked key={JSON.stringify(question.duty)} question={question} /> : null
}

const Asked = ({ question }: { question: Question }) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const text = useStripText(question)
  const answers = useMemo(() => answersOf(schedule.desk, question), [schedule, question])
  const [first] = answers.filter(each => each.change)
  const [active, setActive] = useState(first?.name)
  const shown = answers.find(each => each.name === active)
  const outlook = useOutlook(shown?.change)
  const close = () => schedule.stage.set('question', undefined)
  const putBack = () => {
    close()
    announce(t('schedule.drop.back'))
    if (question.origin) goTo(schedule, question.origin.employee, question.origin.date)
    focusAgain(question.duty.id)
  }
  const give = ({ name, gesture }: Answer) => {
    close()
    // Of a swap half lies in another cell, where nobody looks.
    if (name === 'swap') tellingAll(schedule, () => carryOut(schedule, gesture))
    else carryOut(schedule, gesture)
    focusAgain(question.duty.id)
  }
  return (
    <Strip
      label={text.title}
      about="drop-strip-about"
      place={() => askedPlace(schedule, question)}
      onEscape={putBack}
      onLeave={close}
    >
      <p>
        <b>{text.title}</b>
      </p>
      <div className={styles.answers}>
        {answers.map(each => (
          <Button
            key={each.name}
            size="small"
            type={each === first ? 'primary' : 'default'}
            disabled={!each.change}
            onClick={() => give(each)}
            onFocus={() => setActive(each.name)}
            onMouseEnter={() => each.change && setActive(each.name)}
          >
            {t(`schedule.clash.${each.name}`)}
          </Button>
        ))}
        <Button size="small" type="text" onClick={putBack} aria-keyshortcuts="Escape">
          {t('schedule.drop.put_back')}
        </Button>
      </div>
      <div id="drop-strip-about">
        {shown && <p>{text.does(shown)}</p>}
        {answers.map(
          each =>
            each.clash && (
              <p key={each.name} className={styles.why}>
                {text.whyNot(each)}
              </p>
            ),
        )}
      </div>
      {outlook && <Brings {...outlook} />}
    </Strip>
  )
}
