/** A letter that somebody works here, or worked, and what they earn: banks, landlords and embassies ask employees for it. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { peopleCalls } from '#contract/people/calls.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import { Facts, Letter } from '#web/people/letters/letter.tsx'
import { type Chosen, LetterChoice } from '#web/people/letters/letter-choice.tsx'
import { statedTerms, type Told } from '#web/people/letters/stated-terms.ts'
import { useDepartmentName } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { NotChosen, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

const list = '/people/employees'

const Words = ({ told, chosen }: { told: Told; chosen: Chosen }) => {
  const { t } = useTranslation('people')
  const { company, me } = useSession()
  const { date, money } = useFormats()
  const departmentName = useDepartmentName()
  const { hasLeft, terms } = statedTerms(told, me.today)
  const { name, jobNumber: number, hiredOn, leftOn } = told
  const from = { name, number, company: company.title, from: date(hiredOn) }
  const facts = [
    ...(chosen.identity === null ? [] : [[t('field.identityNumber'), chosen.identity || t('letter.not_entered')]]),
    [t('field.department'), departmentName(terms?.departmentId) || t('letter.not_entered')],
    [t('field.position'), terms?.position ?? t('letter.not_entered')],
    [t('field.hireType'), terms ? t(`hire.${terms.hireType}`) : t('letter.not_entered')],
  ]
  return (
    <>
      <p>{hasLeft ? t('letter.worked', { ...from, to: date(leftOn ?? '') }) : t('letter.works', from)}</p>
      <Facts caption={t(`letter.kind.${chosen.kind}`)} facts={facts} />
      {chosen.kind === 'income' && (
        <p>
          {chosen.income === null
            ? t('letter.income_open')
            : t('letter.income_text', { months: chosen.months, amount: money(Math.round(chosen.income * 100)) })}
        </p>
      )}
      {chosen.purpose.trim() !== '' && <p>{t('letter.purpose_text', { purpose: chosen.purpose.trim() })}</p>}
      <p>{t('letter.hereby')}</p>
    </>
  )
}

const OneLetter = ({ told }: { told: Told }) => {
  const { t } = useTranslation('people')
  const [chosen, setChosen] = useState<Chosen>({
    ...{ kind: 'employment', purpose: '', income: null, months: 12, identity: null },
  })
  const choose = (part: Partial<Chosen>) => setChosen(before => ({ ...before, ...part }))
  const isReady = chosen.kind === 'employment' || chosen.income !== null
  return (
    <Letter
      title={t(`letter.kind.${chosen.kind}`)}
      subject={told.name}
      ready={isReady}
      choice={<LetterChoice employeeId={told.id} chosen={chosen} onChoose={choose} />}
    >
      <Words told={told} chosen={chosen} />
    </Letter>
  )
}

export const EmploymentLetterPage = () => {
  const { t } = useTranslation('people')
  const [query] = useSearchParams()
  const id = query.get('id')
  const found = useRecordCall(peopleCalls.getEmployee, { id: id ?? '' }, { enabled: id !== null })
  const record = { list, listTitle: t('title.employees') }
  if (id === null) return <NotChosen title={t('title.letter')} {...record} />
  return (
    <QueryStates query={found} shape="page" record={record}>
      {told => <OneLetter key={id} told={told} />}
    </QueryStates>
  )
}
