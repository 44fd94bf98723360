/** Leads into a company that was just joined, or that the person belongs to. */
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { accountCalls } from '#contract/account/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { homePath } from '#web/session/home-path.ts'

export interface EnterButtonProps {
  cid: string
  /** Where several stand on a page. */
  company?: string
  block?: boolean
}

export const EnterButton = ({ cid, company, block }: EnterButtonProps) => {
  const { t } = useTranslation('invitation')
  const navigate = useNavigate()
  const cache = useQueryClient()
  const enter = useActCall(accountCalls.enterCompany, {
    onDone: () => {
      cache.clear()
      navigate(homePath)
    },
  })
  return (
    <Button
      type="primary"
      block={block}
      loading={enter.isPending}
      aria-label={company && t('own.enter_of', { company })}
      onClick={() => enter.mutate({ cid })}
    >
      {company ? t('own.enter') : t('action.enter')}
    </Button>
  )
}
