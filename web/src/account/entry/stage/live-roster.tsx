/**
 * The small roster beside the sign-in: an open shift is taken, once, some seconds after the page stands; pointing at it
 * plays it again. It is a picture, and screen readers hear the sentence above it instead.
 */
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  comesLater,
  coverOf,
  dayBegins,
  dayEnds,
  type MadeUpShift,
  people,
} from '#web/account/entry/stage/made-up-day.ts'
import styles from '#web/account/entry/stage/stage.module.css'
import { StageCurve } from '#web/account/entry/stage/stage-curve.tsx'
import type { Scheme } from '#web/theme/preference.ts'
import { shiftColour } from '#web/theme/shift-colours.ts'
import pattern from '#web/theme/shift-patterns.module.css'

const hours = [6, 9, 12, 15, 18, 21, 24]
const now = 16 + 1 / 3
/** The pill of the now line stands there. */
const covered = 15
const across = (hour: number) => `${((hour - dayBegins) / (dayEnds - dayBegins)) * 100}%`
const clock = (hour: number) => `${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 ? '30' : '00'}`

const Bar = ({ shift, scheme, late }: { shift: MadeUpShift; scheme: Scheme; late: boolean }) => {
  const { t } = useTranslation('stage')
  const { ground, bar, text, pattern: drawn } = shiftColour(shift.colour, scheme)
  const width = `${((shift.to - shift.from) / (dayEnds - dayBegins)) * 100}%`
  const style = { left: across(shift.from), width, background: ground, color: text, '--bar': bar } as CSSProperties
  return (
    <>
      {late && <span className={styles.open} style={{ left: across(shift.from), width }} />}
      <span
        className={late ? `${styles.bar} ${styles.slides}` : styles.bar}
        data-short={shift.to - shift.from < 4 || undefined}
        style={style}
      >
        <i className={`${styles.stripe} ${pattern[drawn]}`} />
        <b>{t(`shift.${shift.name}`)}</b>
        <span className={styles.times}>
          {clock(shift.from)}–{clock(shift.to)}
        </span>{' '}
        {t(`station.${shift.station}`)}
      </span>
    </>
  )
}

const Rows = ({ scheme }: { scheme: Scheme }) => {
  const { t } = useTranslation('stage')
  return people.map(({ key, shifts }) => (
    <div key={key} className={styles.row} data-late={key === comesLater || undefined}>
      <span className={styles.who}>{t(`person.${key}`)}</span>
      <div className={styles.track}>
        {shifts.map(shift => (
          <Bar key={shift.from} shift={shift} scheme={scheme} late={key === comesLater} />
        ))}
      </div>
    </div>
  ))
}

const Cover = () => {
  const { t } = useTranslation('stage')
  return (
    <span className={styles.figures}>
      <span className={`${styles.short} ${styles.goes}`}>{t('cover', { percent: coverOf(each => each.without) })}</span>
      <span className={`${styles.full} ${styles.comes}`}>
        ✓ {t('cover', { percent: coverOf(each => each.planned) })}
      </span>
    </span>
  )
}

export const LiveRoster = ({ scheme }: { scheme: Scheme }) => {
  const { t } = useTranslation('stage')
  const [plays, setPlays] = useState(0)
  return (
    <div className={styles.frame} aria-hidden="true" onMouseEnter={() => setPlays(plays + 1)}>
      <div key={plays} className={styles.roster} data-again={plays > 0 || undefined}>
        <div className={styles.caption}>
          <b>{t('site')}</b>
          <span className={styles.third}>{t('today')}</span>
          <Cover />
        </div>
        <div className={styles.day}>
          <div className={styles.axis}>
            {hours.map(hour => (
              <span hidden={hour === covered} key={hour} style={{ left: across(hour) }}>
                {String(hour).padStart(2, '0')}
              </span>
            ))}
          </div>
          <Rows scheme={scheme} />
          <div className={styles.curveRow}>
            <StageCurve />
          </div>
          <div className={styles.lines}>
            {hours.slice(1, -1).map(hour => (
              <i key={hour} style={{ left: across(hour) }} />
            ))}
            <i className={styles.now} style={{ left: across(now) }}>
              <em>16:20</em>
            </i>
          </div>
        </div>
      </div>
      <span key={`toast${plays}`} className={styles.toast} data-again={plays > 0 || undefined}>
        <i>✓</i> {t('toast', { name: t(`person.${comesLater}`) })}
      </span>
    </div>
  )
}
