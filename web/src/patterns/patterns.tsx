/** Each drawn part of the house with made-up data, in light and dark: on the development server only (`docs/patterns.md`). */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import {
  BlockRow,
  CoverBar,
  CoverCurve,
  CoverLegend,
  Face,
  Faces,
  Happened,
  HousePicture,
  RankedPeople,
  ShiftBlock,
  StepChart,
  slotsOf,
  TimeAxis,
  WeekStrip,
} from '#web/picture/index.ts'
import { chooseAppearance } from '#web/theme/preference.ts'
import { axis, balance, names, now, people, slot, stations, steps, week, words } from './made-up.ts'
import styles from './patterns.module.css'

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={styles.part} data-part={name}>
    <h2>{name}</h2>
    {children}
  </section>
)

const Day = () => {
  const slots = slotsOf(stations, slot)
  const curve = { axis, slots, slot, most: 12, now, label: words.plan }
  return (
    <>
      <Part name="cover">
        <CoverLegend words={words} />
        <TimeAxis axis={axis} now={now}>
          <CoverCurve {...curve} height={52} />
          <CoverCurve {...curve} height={40} />
        </TimeAxis>
      </Part>
      <Part name="blocks">
        <TimeAxis axis={axis} now={now}>
          <BlockRow
            axis={axis}
            planned={{ start: 420, end: 900, colour: 1, label: '07:00–15:00' }}
            present={{ start: 417, end: now }}
          />
          <BlockRow
            axis={axis}
            planned={{ start: 840, end: 1_200, colour: 5, label: '14:00–20:00' }}
            missing={{ start: 840, end: now }}
          />
          <BlockRow axis={axis} planned={{ start: 900, end: 1_350, colour: 6, label: '15:00–22:30' }} />
        </TimeAxis>
      </Part>
    </>
  )
}

const People = () => (
  <>
    <Part name="faces">
      <p className={styles.line}>
        {names.map(name => (
          <Face key={name} name={name} size={32} />
        ))}
        <Faces names={names} />
      </p>
    </Part>
    <Part name="ranked">
      <RankedPeople people={people} label={words.need} />
    </Part>
    <Part name="happened">
      <Happened steps={steps} />
    </Part>
  </>
)

const Shifts = () => (
  <>
    <Part name="shifts">
      {(['now', 'passed', 'waiting'] as const).map(tone => (
        <ShiftBlock key={tone} colour={6} className={styles.block} tone={tone === 'now' ? undefined : tone}>
          <b>15:00–22:30</b>
        </ShiftBlock>
      ))}
    </Part>
    <Part name="week">
      <WeekStrip days={week} />
    </Part>
    <Part name="figures">
      <p className={styles.line}>
        <CoverBar points={9_930} />
        <CoverBar points={9_340} />
        <CoverBar points={8_610} />
      </p>
      <StepChart
        points={balance}
        first="2026-01-01"
        last="2027-03-31"
        today="2026-12-02"
        word={steps[1]?.state ?? ''}
        label={words.plan}
      />
    </Part>
    <Part name="pictures">
      <p className={styles.line}>
        <HousePicture kind="bars" />
        <HousePicture kind="sun" />
        <HousePicture kind="glass" />
      </p>
    </Part>
  </>
)

const schemes = ['light', 'dark'] as const

export const Patterns = () => (
  <main className={styles.page}>
    <p className={styles.line}>
      {schemes.map(scheme => (
        <Button key={scheme} onClick={() => chooseAppearance({ theme: scheme })}>
          {scheme}
        </Button>
      ))}
    </p>
    <div className={styles.parts}>
      <div>
        <Day />
        <People />
      </div>
      <div>
        <Shifts />
      </div>
    </div>
  </main>
)
