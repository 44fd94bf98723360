/** Asks the company to delete what it holds about me; shows what was asked and answered before. */
import { Button, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import type { Output } from '#contract/call.ts'
import { OwnPassword, ownPasswordIssue } from '#web/account/security/own-password.tsx'
import { Section } from '#web/account/security/section.tsx'
import styles from '#web/account/security/security.module.css'
import { SecurityForm } from '#web/account/security/security-form.tsx'
import { useActCall } from '#web/api/hooks.ts'
import { useOnce } from '#web/api/use-once.ts'
import { Field } from '#web/form/fields/field.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Instant } from '#web/time/instant.tsx'

type Requests = Output<typeof securityCalls.consents>['deletions']

const RequestForm = () => {
  const { t } = useTranslation('security')
  const ask = useActCall(securityCalls.requestDeletion, { stale: [securityCalls.consents], done: t('deletion.sent') })
  const form = useForm({
    initial: { reason: '', current: '' },
    check: ({ current }) => ownPasswordIssue(current),
    onSubmit: values => ask.mutateAsync(values),
  })
  return (
    <SecurityForm form={form} verb={t('deletion.submit')} danger>
      <Field label={t('deletion.reason')} issue={form.issues.reason}>
        {control => (
          <Input.TextArea
            {...control}
            rows={2}
            maxLength={500}
            value={form.values.reason}
            onChange={event => form.set('reason', event.target.value)}
          />
        )}
      </Field>
      <OwnPassword
        value={form.values.current}
        onChange={value => form.set('current', value)}
        issue={form.issues.current}
      />
    </SecurityForm>
  )
}

export const Deletion = ({ requests }: { requests: Requests }) => {
  const { t } = useTranslation('security')
  const withdraw = useActCall(securityCalls.withdrawDeletion, {
    stale: [securityCalls.consents],
    done: t('deletion.withdrawn'),
  })
  const { send, sent } = useOnce(requests)
  return (
    <Section heading={t('deletion.heading')}>
      <p className={styles.note}>{t('deletion.note')}</p>
      <ul className={styles.list}>
        {requests.map(each => (
          <li key={each.id} className={styles.item}>
            <div className={styles.facts}>
              <span>
                {t(`deletion.state.${each.state}`)} · <Instant at={each.createdAt} />
              </span>
              {each.reason && <span className={styles.note}>{each.reason}</span>}
              {each.answer && <span>{each.answer}</span>}
            </div>
            {each.state === 'waiting' && (
              <Button
                loading={withdraw.isPending || sent}
                onClick={() => send(() => withdraw.mutateAsync({ id: each.id }))}
              >
                {t('deletion.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!requests.some(each => each.state === 'waiting') && <RequestForm />}
    </Section>
  )
}
