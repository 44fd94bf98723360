/** Days that are shown, with a step back and a step on at either side: one size, one sign, everywhere. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from '#web/list/filters/date-stepper.module.css'

export interface Step {
  /** What the button is called. */
  label: string
  go: () => void
  disabled?: boolean
}

export interface DateStepperProps {
  label: string
  previous: Step
  next: Step
  /** The days in words. */
  children: ReactNode
}

const StepButton = ({ step, icon }: { step: Step; icon: ReactNode }) => (
  <Button icon={icon} aria-label={step.label} title={step.label} disabled={step.disabled} onClick={step.go} />
)

export const DateStepper = ({ label, previous, next, children }: DateStepperProps) => (
  <nav className={styles.stepper} aria-label={label}>
    <StepButton step={previous} icon={<LeftOutlined aria-hidden="true" />} />
    <div className={styles.days}>{children}</div>
    <StepButton step={next} icon={<RightOutlined aria-hidden="true" />} />
  </nav>
)
