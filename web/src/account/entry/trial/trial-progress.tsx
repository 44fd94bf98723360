/** How far the trial company is whose sample data are being made; where that failed, another try. */
import { Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import styles from '#web/account/entry/entry.module.css'
import type { Companies } from '#web/account/entry/login/sign-in-form.tsx'
import { useActCall } from '#web/api/hooks.ts'

const Failed = ({ title, cid }: { title: string; cid: string }) => {
  const { t } = useTranslation('entry')
  const again = useActCall(entryCalls.prepareTrial, { stale: [accountCalls.listCompanies] })
  return (
    <div className={styles.trial} role="alert">
      <p>{t('trial.failed', { title })}</p>
      <Button block loading={again.isPending} onClick={() => again.mutate({ cid })}>
        {t('trial.again')}
      </Button>
    </div>
  )
}

export const TrialProgress = ({ companies }: { companies: Companies }) => {
  const { t } = useTranslation('entry')
  return companies.companys.map(({ cid, title, preparing }) => {
    if (!preparing) return null
    if (preparing.state === 'failed') return <Failed key={cid} title={title} cid={cid} />
    return (
      <div key={cid} className={styles.trial}>
        <p role="status">{t('trial.preparing', { title })}</p>
        <Progress percent={preparing.progress} aria-label={t('trial.progress')} />
      </div>
    )
  })
}
