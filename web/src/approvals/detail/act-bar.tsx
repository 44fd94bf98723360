/** What the reader may do with a request, with the word that goes with it; refusing and sending back need one. */
import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type ComponentRef, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { OpenedRequest } from '#contract/approvals/request.ts'
import type { RequestAct } from '#contract/approvals/values.ts'
import { notify } from '#web/api/notices.ts'
import { formAddress } from '#web/approvals/apply/going-on.ts'
import { usePlainKeys } from '#web/approvals/plain-keys.ts'
import { MenuButton } from '#web/list/acts/menu-button.tsx'
import { useNarrow } from '#web/theme/media.ts'
import styles from './detail.module.css'
import { type BarAct, type Handing, isAwaited, needsRemark, shownActs } from './shown-acts.ts'
import { useRequestActs } from './use-request-acts.ts'
import { WhomDialog } from './whom-dialog.tsx'

/** What goes to the applicant, with a reason. */
const isRefusing = (act: RequestAct) => act === 'refuse' || act === 'send_back'

interface ActBarProps {
  request: OpenedRequest
  /** The request is there no more. */
  onGone: () => void
}

export const ActBar = ({ request, onGone }: ActBarProps) => {
  const { t } = useTranslation('approvals')
  const narrow = useNarrow()
  const [remark, setRemark] = useState('')
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null)
  const [asked, setAsked] = useState(false)
  const [handing, setHanding] = useState<Handing>()
  const acts = useRequestActs(request, onGone)
  const { buttons, menu } = shownActs(request.may, narrow)
  const navigate = useNavigate()
  const run = (act: BarAct) => {
    if (act === 'edit' || act === 'change' || act === 'cancel') return void navigate(formAddress(act, request.id))
    if (needsRemark(act) && !remark.trim()) {
      setAsked(true)
      field.current?.focus()
      return notify('warning', t('error.remark_needed'))
    }
    if (act === 'transfer' || act === 'ask_first') return setHanding(act)
    acts.run(act, remark.trim())
  }
  const decides = request.may.includes('agree')
  // The list beside it goes down and up by J and K.
  usePlainKeys(decides ? { y: () => run('agree'), n: () => run('refuse') } : {})
  const takesRemark = request.may.some(needsRemark)
  return (
    <div className={styles.bar}>
      {takesRemark && (
        <Input.TextArea
          ref={field}
          autoSize={{ minRows: 1, maxRows: 4 }}
          maxLength={500}
          aria-label={t('detail.remark_label')}
          aria-invalid={asked && !remark.trim()}
          status={asked && !remark.trim() ? 'error' : ''}
          placeholder={
            request.may.some(isRefusing)
              ? t('detail.remark', { name: request.applicantName })
              : t('detail.remark_label')
          }
          value={remark}
          onChange={event => setRemark(event.target.value)}
        />
      )}
      <div className={styles.acts}>
        {decides && !narrow && <KeyHints />}
        {menu.length > 0 && (
          <MenuButton
            label={t('act.more')}
            items={menu.map(act => ({
              key: act,
              label: t(`act.${act}`),
              onChoose: () => run(act),
              danger: act === 'delete',
            }))}
          >
            <EllipsisOutlined aria-hidden="true" />
          </MenuButton>
        )}
        {buttons.map(act => (
          <Button
            key={act}
            type={isAwaited(act) ? 'primary' : 'default'}
            danger={act === 'refuse' || act === 'deny' || act === 'delete'}
            loading={acts.isRunning === act}
            disabled={acts.isRunning !== undefined}
            onClick={() => run(act)}
          >
            {t(`act.${act}`)}
          </Button>
        ))}
      </div>
      {handing && (
        <WhomDialog
          act={handing}
          sending={acts.isRunning === handing}
          onChosen={toId => acts.run(handing, remark.trim(), toId)}
          onClose={() => setHanding(undefined)}
        />
      )}
    </div>
  )
}

const KeyHints = () => {
  const { t } = useTranslation('approvals')
  return (
    <span className={styles.keys} aria-hidden="true">
      <kbd>J</kbd>
      <kbd>K</kbd> {t('keys.step')} <kbd>Y</kbd> {t('act.agree')} <kbd>N</kbd> {t('act.refuse')}
    </span>
  )
}
