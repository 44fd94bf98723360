/** Why one person, as a user, reaches another with a permission: each grant of a role and what it comes to today. */
import { Alert, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { type Permission, permissions } from '#contract/shared/permissions.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { Field } from '#web/form/index.ts'
import styles from '#web/organisation/reach/reach.module.css'
import { ReachTable } from '#web/organisation/reach/reach-table.tsx'
import { PersonPicker } from '#web/person/index.ts'
import { QueryStates } from '#web/states/index.ts'

type Explained = Output<typeof organisationCalls.explainReach>

export const Why = () => {
  const { t } = useTranslation(['organisation', 'shared'])
  const [who, setWho] = useState<string | null>(null)
  const [whom, setWhom] = useState<string | null>(null)
  const [permission, setPermission] = useState<Permission>('people.view')
  const asked = who !== null && whom !== null
  const explained = useQueryCall(
    organisationCalls.explainReach,
    { employeeId: who ?? '', otherId: whom ?? '', permission },
    { enabled: asked },
  )
  const one = (value: string | null | string[]) => (typeof value === 'string' ? value : null)
  return (
    <section className={styles.why}>
      <h2>{t('reach.why')}</h2>
      <div className={styles.question}>
        <Field label={t('reach.who')}>
          {control => <PersonPicker control={control} value={who} onChange={next => setWho(one(next))} />}
        </Field>
        <Field label={t('reach.what')}>
          {control => (
            <Select
              {...control}
              value={permission}
              options={permissions.map(value => ({ value, label: t(`shared:permission.${value}`) }))}
              onChange={setPermission}
            />
          )}
        </Field>
        <Field label={t('reach.whom')}>
          {control => <PersonPicker control={control} value={whom} onChange={next => setWhom(one(next))} />}
        </Field>
      </div>
      {asked ? (
        <QueryStates query={explained}>{data => <Answer {...data} />}</QueryStates>
      ) : (
        <p className={styles.hint}>{t('reach.choose')}</p>
      )}
    </section>
  )
}

const Answer = ({ who, whom, state, reaches, department, chain }: Explained) => {
  const { t } = useTranslation('organisation')
  if (state === 'no_user' || state === 'expired')
    return <Alert type="warning" showIcon title={t(`reach.state.${state}`, { who })} />
  const told = { who, whom, department: department?.name ?? t('reach.nowhere') }
  return (
    <>
      <Alert type={reaches ? 'success' : 'warning'} showIcon title={t(reaches ? 'reach.yes' : 'reach.no', told)} />
      {chain.length === 0 ? <p>{t('reach.no_roles', { who })}</p> : <ReachTable chain={chain} />}
    </>
  )
}
