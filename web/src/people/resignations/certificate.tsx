/**
 * W13: the certificate of the end of a labour contract. Implementation Regulations of the Labour Contract Law, article 24:
 * term of the contract, day of its end, position, years with the unit; the reason only where it was asked for.
 */
import { Switch } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import styles from '#web/people/letters/letter.module.css'
import { Facts, Letter } from '#web/people/letters/letter.tsx'
import { useService } from '#web/people/resignations/leaving-words.ts'
import { leavingList } from '#web/people/resignations/use-leaving-acts.ts'
import { useSession } from '#web/session/session.tsx'
import { NotChosen, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

type Told = Output<typeof peopleCalls.getResignation>

const useTerm = () => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  return ({ contract }: Told): string => {
    if (contract === null) return t('certificate.no_contract')
    const from = date(contract.start)
    if (contract.end === null) return t('certificate.term_open', { from, term: t(`contract.term.${contract.term}`) })
    return t('certificate.term', { from, to: date(contract.end) })
  }
}

const Words = ({ told, reason }: { told: Told; reason: boolean }) => {
  const { t } = useTranslation('people')
  const { company } = useSession()
  const { date } = useFormats()
  const service = useService()
  const term = useTerm()
  const facts = [
    [t('certificate.contract'), term(told)],
    [t('certificate.ended'), date(told.lastDay)],
    [t('field.position'), told.position ?? t('certificate.no_position')],
    [t('certificate.years'), service(told.settled)],
    ...(reason ? [[t('leaving.reason'), told.reason || t(`leaving.ground.${told.ground}`)]] : []),
  ]
  const { hiredOn, lastDay } = told
  return (
    <>
      <p>
        {t('certificate.text', {
          ...{ name: told.employeeName, number: told.jobNumber, company: company.title },
          ...{ from: date(hiredOn), to: date(lastDay) },
        })}
      </p>
      <Facts caption={t('title.certificate')} facts={facts} />
      <p>{t('certificate.hereby')}</p>
      <p className={styles.note}>{t('certificate.source')}</p>
    </>
  )
}

export const CertificatePage = () => {
  const { t } = useTranslation('people')
  const [query] = useSearchParams()
  const [reason, setReason] = useState(false)
  const label = useId()
  const id = query.get('id')
  const found = useRecordCall(peopleCalls.getResignation, { id: id ?? '' }, { enabled: id !== null })
  const record = { list: leavingList, listTitle: t('title.resignations') }
  if (id === null) return <NotChosen title={t('title.certificate')} {...record} />
  const choice = (
    <span className={styles.choice}>
      <Switch id={label} checked={reason} onChange={setReason} />
      <label htmlFor={label}>{t('certificate.with_reason')}</label>
    </span>
  )
  return (
    <QueryStates query={found} shape="page" record={record}>
      {told => (
        <Letter title={t('title.certificate')} subject={told.employeeName} choice={choice}>
          <Words told={told} reason={reason} />
        </Letter>
      )}
    </QueryStates>
  )
}
