/** The form that joins a company, with the start code where the company asks for one: by a link, or for the own phone. */
import { Button, type InputRef } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { StartCodeField } from '#web/account/invitations/start-code-field.tsx'
import styles from '#web/account/security/security.module.css'
import { useActCall } from '#web/api/hooks.ts'

const { acceptInvitation, acceptOwnInvitation } = invitationCalls

type Named =
  | { by: typeof acceptInvitation; which: Omit<Input<typeof acceptInvitation>, 'startCode'> }
  | { by: typeof acceptOwnInvitation; which: Omit<Input<typeof acceptOwnInvitation>, 'startCode'> }

/** Said at the field, not by a toast. */
const ofCode = ['invitation:start_code', 'invitation:start_code_required', 'invitation:start_code_over']

export type JoinFormProps = Named & {
  /** The company asks for a code. */
  asks: boolean
  verb: string
  /** The verb with the company's name, where several forms stand on a page. */
  label?: string
  block?: boolean
  onJoined: (cid: string) => void
  /** Further buttons. */
  children?: ReactNode
}

export const JoinForm = ({ by, which, asks, verb, label, block, onJoined, children }: JoinFormProps) => {
  const { t } = useTranslation('invitation')
  const [startCode, setStartCode] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<InputRef>(null)
  const accept = useActCall<typeof acceptInvitation | typeof acceptOwnInvitation>(by, {
    quiet: ofCode,
    onDone: ({ cid }) => onJoined(cid),
    onRefused: refusal => {
      setFault(refusal.field === 'startCode' ? refusal.message : undefined)
      if (refusal.field === 'startCode') field.current?.focus()
    },
  })
  const join = () => {
    if (asks && startCode.trim() === '') {
      setFault(t('error.start_code_required'))
      return field.current?.focus()
    }
    accept.mutate({ ...which, startCode: startCode || undefined })
  }
  return (
    <form
      className={styles.facts}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        join()
      }}
    >
      {asks && <StartCodeField value={startCode} onChange={setStartCode} fault={fault} field={field} />}
      <div className={block ? styles.stacked : styles.actions}>
        <Button type="primary" htmlType="submit" block={block} loading={accept.isPending} aria-label={label}>
          {verb}
        </Button>
        {children}
      </div>
    </form>
  )
}
