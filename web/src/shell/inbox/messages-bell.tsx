/** The bell: the count of unread messages, the last ten, one link each. */
import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Invited } from '#web/shell/header/invited.tsx'
import { MessageList } from '#web/shell/inbox/message-list.tsx'
import { useLatest } from '#web/shell/inbox/use-latest.ts'
import { QueryStates } from '#web/states/query-states.tsx'

export const MessagesBell = () => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { messages, invited, unread } = useLatest()
  const onOpenChange = (opens: boolean) => {
    setOpen(opens)
    // Whoever opens it wants what has come since it was last asked; what is known stands meanwhile.
    if (opens) void messages.refetch()
  }
  return (
    <Popover
      trigger="click"
      // In the page's part, as other popups, its upper edge would lie beneath the header.
      getPopupContainer={button => button.closest('header') ?? document.body}
      placement="bottomRight"
      // On a phone the bell stands too far left for the list, which moves inside, and an arrow would miss the bell.
      align={{ overflow: { adjustY: true, shiftX: true } }}
      arrow={false}
      open={open}
      onOpenChange={onOpenChange}
      title={<h2>{t('title.messages')}</h2>}
      content={
        <div style={{ width: 320 }}>
          <Invited onFollow={() => setOpen(false)} />
          <QueryStates query={messages}>
            {data =>
              (data.rows.length > 0 || invited.length === 0) && (
                <MessageList rows={data.rows} onFollow={() => setOpen(false)} />
              )
            }
          </QueryStates>
          <Link to="/messages" onClick={() => setOpen(false)}>
            {t('shell.all_messages')}
          </Link>
        </div>
      }
    >
      <Button
        type="text"
        aria-label={t('shell.messages', { count: unread })}
        aria-expanded={open}
        icon={
          <Badge count={unread} size="small" overflowCount={99}>
            <BellOutlined aria-hidden="true" />
          </Badge>
        }
      />
    </Popover>
  )
}
