/** How something ended: a sign, a sentence, and the way on. */
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import styles from '#web/account/entry/entry.module.css'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'

export interface ResultPageProps {
  title: string
  good: boolean
  text: string
  /** Words of the button, and where it leads. */
  action: string
  to?: string
  /** What the page there is told. */
  state?: unknown
  /** Another way on, below. */
  second?: { action: string; to: string }
  children?: ReactNode
}

/** The server's own sentence, where the page before handed one on. */
const useHandedOn = (): string => {
  const { state } = useLocation()
  const message = (state as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : ''
}

export const ResultPage = ({ title, good, text, action, to = '/', state, second, children }: ResultPageProps) => {
  const navigate = useNavigate()
  const handedOn = useHandedOn()
  return (
    <EntryFrame title={title}>
      <div className={styles.result} role={good ? 'status' : 'alert'}>
        {good ? (
          <CheckCircleFilled aria-hidden="true" className={styles.good} />
        ) : (
          <CloseCircleFilled aria-hidden="true" className={styles.bad} />
        )}
        <p>{text}</p>
        {handedOn && <p>{handedOn}</p>}
      </div>
      {children}
      <Button type="primary" block onClick={() => navigate(to, { replace: true, state })}>
        {action}
      </Button>
      {second && (
        <Button block onClick={() => navigate(second.to, { replace: true })}>
          {second.action}
        </Button>
      )}
    </EntryFrame>
  )
}
