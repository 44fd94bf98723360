/** One's own data as it is on file, and a change of it, which counts once HR has agreed field by field. */
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Input, Output } from '#contract/call.ts'
import { proposalCalls } from '#contract/onboarding/proposal.ts'
import { useActCall, useRecordCall } from '#web/api/hooks.ts'
import formStyles from '#web/form/frame/form.module.css'
import {
  FormFooter,
  FormFrame,
  type FormState,
  type Issues,
  TextField,
  UnsavedGuard,
  useForm,
} from '#web/form/index.ts'
import styles from '#web/people/onboarding/onboarding.module.css'
import { VerdictWord } from '#web/people/proposals/proposed-unit.tsx'
import { textOf } from '#web/people/proposals/unit-text.ts'
import { QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'
import { Instant } from '#web/time/index.ts'

type Own = Output<typeof proposalCalls.getOwnData>
type Wish = Input<typeof proposalCalls.proposeOwnData>

const none = {
  ...{ phone: '', email: '', homeAddress: '', name: '', relationship: '', contact_phone: '' },
  ...{ bankName: '', bankAccount: '' },
}
type DataForm = typeof none

const parts = [
  { unit: 'phone', fields: ['phone'] },
  { unit: 'email', fields: ['email'] },
  { unit: 'homeAddress', fields: ['homeAddress'] },
  { unit: 'contact', fields: ['name', 'relationship', 'contact_phone'] },
  { unit: 'bank', fields: ['bankName', 'bankAccount'] },
] as const

/** Of several fields that are one all are given, or none. */
const check = (values: DataForm): Issues =>
  Object.fromEntries(
    parts.flatMap(({ fields }) => {
      const empty = fields.filter(each => values[each].trim() === '')
      return empty.length === fields.length ? [] : empty.map(each => [each, { key: 'onboarding:own.part' }])
    }),
  )

const sent = (values: DataForm): Wish => {
  const { phone, email, homeAddress, name, relationship, contact_phone: contactPhone, bankName, bankAccount } = values
  return {
    ...(phone && { phone }),
    ...(email && { email }),
    ...(homeAddress && { homeAddress }),
    ...(name && { contact: { name, relationship, phone: contactPhone } }),
    ...(bankName && { bank: { bankName, bankAccount } }),
  }
}

const longest = {
  phone: 11,
  email: 254,
  homeAddress: 200,
  name: 60,
  relationship: 30,
  contact_phone: 30,
  bankName: 60,
  bankAccount: 40,
}

const Parts = ({ form, held }: { form: FormState<DataForm>; held: Own['held'] }) => {
  const { t } = useTranslation('onboarding')
  return parts.map(({ unit, fields }) => {
    const value = textOf(held[unit] ?? {})
    return (
      <section key={unit} className={styles.part} aria-label={t(`proposal.unit.${unit}`)}>
        <h2>{t(`proposal.unit.${unit}`)}</h2>
        <p className={styles.note}>{value ? t('own.held', { value }) : t('own.held_none')}</p>
        <div className={formStyles.row}>
          {fields.map(field => (
            <TextField
              key={field}
              form={form}
              path={field}
              label={t(`proposal.field.${field}`)}
              max={longest[field]}
              inputMode={field === 'phone' || field === 'contact_phone' ? 'tel' : 'text'}
            />
          ))}
        </div>
      </section>
    )
  })
}

/** What was proposed last, and HR's word to each unit of it. */
const Last = ({ last }: { last: NonNullable<Own['last']> }) => {
  const { t } = useTranslation('onboarding')
  return (
    <section className={styles.part} aria-label={t('own.last')}>
      <h2>{t('own.last')}</h2>
      <p className={styles.note}>
        <Instant at={last.createdAt} />
      </p>
      <ul className={styles.tasks}>
        {last.units.map(each => (
          <li key={each.unit}>
            {t(`proposal.unit.${each.unit}`)}{' '}
            {last.state === 'withdrawn' ? t('own.withdrawn') : <VerdictWord {...each} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const ProposeForm = ({ held }: { held: Own['held'] }) => {
  const { t } = useTranslation('onboarding')
  const propose = useActCall(proposalCalls.proposeOwnData, { stale: [proposalCalls.getOwnData], done: t('own.done') })
  const form = useForm<DataForm>({ initial: none, check, onSubmit: values => propose.mutateAsync(sent(values)) })
  return (
    <FormFrame form={form} width="form" onSubmit={form.submit}>
      <UnsavedGuard changed={form.changed && !form.saving} />
      <Parts form={form} held={held} />
      <FormFooter saving={form.saving} changed={form.changed} saveText={t('own.submit')} onSave={() => form.submit()} />
    </FormFrame>
  )
}

const Opened = ({ own: { held, last } }: { own: Own }) => {
  const { t } = useTranslation('onboarding')
  const withdraw = useActCall(proposalCalls.withdrawProposal, {
    stale: [proposalCalls.getOwnData],
    done: t('own.withdrawn'),
  })
  const isOpen = last?.state === 'open'
  return (
    <div className={styles.body}>
      {isOpen && (
        <Alert
          type="info"
          showIcon
          title={t('own.waits')}
          action={
            <Button
              size="small"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate({ id: last.id, revision: last.revision })}
            >
              {t('own.withdraw')}
            </Button>
          }
        />
      )}
      {last && <Last last={last} />}
      {!isOpen && <ProposeForm held={held} />}
    </div>
  )
}

export const MyData = () => {
  const { t } = useTranslation(['onboarding', 'people'])
  const own = useRecordCall(proposalCalls.getOwnData, {})
  return (
    <div className={styles.page}>
      <PageHead title={t('people:title.my_data')} />
      <p className={styles.note}>{t('own.lead')}</p>
      <QueryStates query={own} shape="form" record={{ list: '/my/roster', listTitle: t('people:title.to_roster') }}>
        {data => <Opened own={data} />}
      </QueryStates>
    </div>
  )
}
