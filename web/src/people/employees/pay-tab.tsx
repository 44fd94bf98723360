/** The dated hourly cost of an employee; a position's rate holds where there is none. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { peopleCalls } from '#contract/people/calls.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import { ConfirmButton, OpenRecord, useOpenParam } from '#web/form/index.ts'
import { besideEmployee } from '#web/people/employees/open-beside.ts'
import { PayDrawer } from '#web/people/employees/pay-drawer.tsx'
import styles from '#web/people/employees/terms.module.css'
import { useRemove } from '#web/settings/index.ts'
import { Empty, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

export const PayTab = ({ employeeId, name }: { employeeId: string; name: string }) => {
  const { t } = useTranslation(['people', 'shared'])
  const { date, money, moneyInColumn } = useFormats()
  const drawer = useOpenParam(besideEmployee)
  const rates = useRecordCall(peopleCalls.listPayRates, { employeeId })
  const remove = useRemove(peopleCalls.removePayRate, peopleCalls.recoverPayRate, [peopleCalls.listPayRates])
  const inColumn = (cents: number, all: readonly { hourlyCents: number }[]) =>
    moneyInColumn(
      cents,
      all.map(each => each.hourlyCents),
    )
  const add = (first: boolean) => (
    <Button type={first ? 'primary' : 'default'} onClick={() => drawer.show('new')}>
      {t('pay.add')}
    </Button>
  )
  return (
    <QueryStates query={rates} shape="table" record={{}}>
      {data => (
        <>
          {data.rates.length === 0 && (
            <Empty title={t('pay.none')} text={t('pay.none_text')}>
              {add(true)}
            </Empty>
          )}
          <ul>
            {data.rates.map(rate => (
              <li key={rate.id} className={styles.line}>
                <Link to={drawer.linkTo(rate.id)}>{t('pay.since', { date: date(rate.from) })}</Link>
                <span className="figure">{t('pay.rate', { amount: inColumn(rate.hourlyCents, data.rates) })}</span>
                <ConfirmButton
                  question={t('shared:confirm.delete', { name: money(rate.hourlyCents) })}
                  onConfirm={() => remove.mutate({ id: rate.id, revision: rate.revision })}
                  button={{ size: 'small' }}
                >
                  {t('shared:action.delete')}
                </ConfirmButton>
              </li>
            ))}
          </ul>
          {data.rates.length > 0 && add(false)}
          <OpenRecord drawer={drawer} rows={data.rates}>
            {(rate, open) => <PayDrawer key={open} {...{ employeeId, name, rate }} onClose={drawer.close} />}
          </OpenRecord>
        </>
      )}
    </QueryStates>
  )
}
