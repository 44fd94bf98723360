/** What can be done with a pull: begin one, apply what was chosen, discard it. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { peopleCalls } from '#contract/people/calls.ts'
import { scimCalls } from '#contract/scim/calls.ts'
import type { PullRow } from '#contract/scim/pull.ts'
import { useActCall } from '#web/api/hooks.ts'
import { useConfirm } from '#web/form/index.ts'
import type { Chosen } from '#web/scim/pull/difference-columns.tsx'

const stale = [scimCalls.getScimPull, scimCalls.listScimDifferences, scimCalls.listScimPulls, peopleCalls.listEmployees]

interface PullActsProps {
  pull: PullRow | null
  chosen: Chosen
  canPull: boolean
  onBegun: () => void
}

export const PullActs = ({ pull, chosen, canPull, onBegun }: PullActsProps) => {
  const { t } = useTranslation('scim')
  const navigate = useNavigate()
  const confirm = useConfirm()
  const start = useActCall(scimCalls.startScimPull, { stale, onDone: onBegun })
  const apply = useActCall(scimCalls.applyScimPull, { stale, done: t('pull.applying_done') })
  const discard = useActCall(scimCalls.discardScimPull, { stale, done: t('pull.discard_done') })
  const isWaiting = pull?.state === 'ready' || pull?.state === 'stopped'
  const onApply = async () => {
    if (!pull) return
    const { id, revision, asks } = pull
    const question = asks ? t('pull.confirm_much', { ...asks }) : t('pull.confirm')
    if (!(await confirm({ question, verb: t('pull.apply'), cancelled: t('pull.apply_cancelled') }))) return
    apply.mutate({
      ...{ id, revision, confirmed: asks !== null },
      choices: Object.entries(chosen).map(([key, choice]) => ({ key, choice })),
    })
  }
  return (
    <>
      <Button onClick={() => navigate('/organisation/sync/settings')}>{t('title.settings')}</Button>
      {isWaiting && pull && (
        <Button onClick={() => discard.mutate({ id: pull.id, revision: pull.revision })}>{t('pull.discard')}</Button>
      )}
      {canPull && (
        <Button type={isWaiting ? 'default' : 'primary'} loading={start.isPending} onClick={() => start.mutate({})}>
          {t('pull.start')}
        </Button>
      )}
      {isWaiting && (
        <Button type="primary" loading={apply.isPending} onClick={onApply}>
          {t('pull.apply')}
        </Button>
      )}
    </>
  )
}
