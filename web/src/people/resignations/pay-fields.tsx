/** What is settled: entered by hand, with what the engine makes of it beside. */
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import type { LeavingPay } from '#contract/people/resignation.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { DerivationCard } from '#web/derivation/derivation-card.tsx'
import formStyles from '#web/form/frame/form.module.css'
import { type FormState, NumberField } from '#web/form/index.ts'
import { useSettled } from '#web/form/use-settled.ts'
import { type LeavingForm, sent } from '#web/people/resignations/leaving-form.ts'
import { useSettlementLines } from '#web/people/resignations/leaving-words.ts'
import { useSession } from '#web/session/session.tsx'

type Asked = Input<typeof peopleCalls.weighSettlement>

interface PayFieldsProps {
  form: FormState<LeavingForm>
  /** Undefined until the person is known. */
  hiredOn: string | undefined
}

const days: (keyof LeavingPay)[] = ['dueDays', 'actualDays']
const rows: (keyof LeavingPay)[][] = [
  ['baseCents', 'dueDays', 'actualDays'],
  ['averageCents', 'localCents'],
  ['compensationCents', 'noticeCents'],
]

export const PayFields = ({ form, hiredOn }: PayFieldsProps) => {
  const { t } = useTranslation('people')
  const { company } = useSession()
  return (
    <fieldset className={formStyles.group}>
      <legend>{t('leaving.settlement')}</legend>
      <p>{t('leaving.by_hand')}</p>
      {rows.map(keys => (
        <div key={keys[0]} className={formStyles.row}>
          {keys.map(key => (
            <NumberField
              key={key}
              form={form}
              path={`pay.${key}`}
              label={t(`leaving.${key}`)}
              min={0}
              max={days.includes(key) ? 31 : 10_000_000}
              places={2}
              unit={days.includes(key) ? t('leaving.days') : company.currency}
            />
          ))}
        </div>
      ))}
      {hiredOn !== undefined && <Weighed form={form} hiredOn={hiredOn} />}
    </fieldset>
  )
}

const Weighed = ({ form, hiredOn }: { form: FormState<LeavingForm>; hiredOn: string }) => {
  const { t } = useTranslation('people')
  const lines = useSettlementLines()
  const { employeeIds, lastDay, ground, pay } = form.values
  const draft = { employeeId: employeeIds[0] ?? '', lastDay, ground, pay: sent(pay) } satisfies Asked
  const held = useSettled(JSON.stringify(draft))
  const asked = peopleCalls.weighSettlement.input.safeParse(JSON.parse(held))
  const settled = useQueryCall(peopleCalls.weighSettlement, (asked.data ?? draft) as Asked, {
    enabled: asked.success && lastDay >= hiredOn,
    placeholderData: before => before,
  })
  if (!asked.success || !settled.data) return null
  return (
    <DerivationCard
      title={t('leaving.total')}
      lines={lines({ hiredOn, lastDay: asked.data.lastDay }, asked.data.pay, settled.data)}
      note={t('leaving.source')}
    />
  )
}
