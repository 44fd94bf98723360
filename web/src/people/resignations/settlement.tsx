/** W12: the settlement sheet: each sum with what it was made of, what law asks for, and who signs. */
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import type { LeavingPay } from '#contract/people/resignation.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import styles from '#web/people/letters/letter.module.css'
import { Facts, Letter } from '#web/people/letters/letter.tsx'
import { ExitList } from '#web/people/resignations/exit-lines.tsx'
import { useSettlementLines } from '#web/people/resignations/leaving-words.ts'
import { leavingList } from '#web/people/resignations/use-leaving-acts.ts'
import { Forbidden, NotChosen, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

type Told = Output<typeof peopleCalls.getResignation>

const Sheet = ({ told, pay }: { told: Told; pay: LeavingPay }) => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  const lines = useSettlementLines()(told, pay, told.settled)
  const facts = [
    [t('field.name'), told.employeeName],
    [t('field.jobNumber'), told.jobNumber],
    [t('field.department'), [told.departmentName, told.position].filter(Boolean).join(' · ')],
    [t('leaving.lastDay'), date(told.lastDay)],
    [t('leaving.type'), `${t(`leaving.type.${told.type}`)} · ${t(`leaving.ground.${told.ground}`)}`],
    [t('leaving.socialEnd'), told.socialEnd ? date(told.socialEnd) : t('leaving.unknown')],
    [t('leaving.fundEnd'), told.fundEnd ? date(told.fundEnd) : t('leaving.unknown')],
  ]
  return (
    <>
      <Facts caption={t('leaving.person')} facts={facts} />
      <p className={styles.note}>{t('leaving.by_hand')}</p>
      <table>
        <caption className="screen-reader-only">{t('title.settlement')}</caption>
        <tbody>
          {lines.map(line => (
            <tr key={line.key} className={line.key === 'total' ? styles.total : undefined}>
              <th scope="row">
                {line.text}
                {line.from && <span className={styles.from}>{line.from}</span>}
              </th>
              <td className="figure">{line.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('leaving.source')}</p>
      {told.settled.beforeLaw && <p className={styles.note}>{t('leaving.before_law')}</p>}
    </>
  )
}

export const SettlementPage = () => {
  const { t } = useTranslation('people')
  const [query] = useSearchParams()
  const id = query.get('id')
  const found = useRecordCall(peopleCalls.getResignation, { id: id ?? '' }, { enabled: id !== null })
  const record = { list: leavingList, listTitle: t('title.resignations') }
  if (id === null) return <NotChosen title={t('title.settlement')} {...record} />
  return (
    <QueryStates query={found} shape="page" record={record}>
      {told =>
        told.pay === null ? (
          // Pay is seen by department: of somebody elsewhere there is no sheet.
          <Forbidden />
        ) : (
          <Letter
            title={t('title.settlement')}
            subject={told.employeeName}
            choice={<ExitList lines={told.exit} />}
            signs={<p>{t('letter.signature')}</p>}
          >
            <Sheet told={told} pay={told.pay} />
          </Letter>
        )
      }
    </QueryStates>
  )
}
