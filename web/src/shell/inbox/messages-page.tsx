/** H02: all messages to the person, newest first, unread ones on their own, all marked as read at once. */
import { Button, Pagination, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { accountCalls } from '#contract/account/calls.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { Invited, useInvited } from '#web/shell/header/invited.tsx'
import { MessageList } from '#web/shell/inbox/message-list.tsx'
import { PageHead } from '#web/states/page-head.tsx'
import { QueryStates } from '#web/states/query-states.tsx'

const size = 50

export const MessagesPage = () => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const unread = query.get('tab') === 'unread'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const messages = useQueryCall(accountCalls.listMessages, { page, size, unread })
  const invited = useInvited()
  const readAll = useActCall(accountCalls.markMessagesRead, {
    stale: [accountCalls.listMessages],
    done: t('shell.all_read_done'),
  })
  return (
    <>
      <PageHead
        title={t('title.messages')}
        actions={
          <Button
            type="primary"
            onClick={() => readAll.mutate({})}
            disabled={messages.data?.unread === 0}
            loading={readAll.isPending}
          >
            {t('shell.read_all')}
          </Button>
        }
      />
      <Segmented
        value={unread ? 'unread' : 'all'}
        onChange={value => setQuery(value === 'unread' ? { tab: 'unread' } : {})}
        options={[
          { value: 'all', label: t('shell.message_tab.all') },
          { value: 'unread', label: t('shell.message_tab.unread') },
        ]}
        aria-label={t('title.messages')}
      />
      <Invited />
      <QueryStates query={messages} shape="table">
        {data => (
          <>
            {(data.rows.length > 0 || invited.length === 0) && <MessageList rows={data.rows} />}
            {data.total > size && (
              <Pagination
                current={page}
                pageSize={size}
                total={data.total}
                showSizeChanger={false}
                onChange={next => setQuery({ ...(unread ? { tab: 'unread' } : {}), page: String(next) })}
              />
            )}
          </>
        )}
      </QueryStates>
    </>
  )
}
