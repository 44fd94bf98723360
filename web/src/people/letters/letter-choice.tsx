/** What is chosen of a letter before it is printed; none of it is kept. */
import { Input, InputNumber, Segmented, Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { Field } from '#web/form/index.ts'
import styles from '#web/people/letters/letter.module.css'
import { useSession } from '#web/session/session.tsx'

export const letterKinds = ['employment', 'income'] as const
export type LetterKind = (typeof letterKinds)[number]

export interface Chosen {
  kind: LetterKind
  /** Whom it is for, or what; nothing where it is said to nobody in particular. */
  purpose: string
  /** Mean income of a month before tax, in whole units of money; typed, since nothing here pays anybody. */
  income: number | null
  /** Over so many months. */
  months: number
  /** Opened for this letter, which the log tells of; null where it is left out. */
  identity: string | null
}

interface ChoiceProps {
  employeeId: string
  chosen: Chosen
  onChoose: (part: Partial<Chosen>) => void
}

const IdentitySwitch = ({ employeeId, chosen, onChoose }: ChoiceProps) => {
  const { t } = useTranslation('people')
  const label = useId()
  const open = useActCall(peopleCalls.openPrivateField, { onDone: ({ value }) => onChoose({ identity: value ?? '' }) })
  const turn = (on: boolean) =>
    on ? open.mutate({ employeeId, field: 'identityNumber' }) : onChoose({ identity: null })
  return (
    <span className={styles.choice}>
      <Switch id={label} checked={chosen.identity !== null} loading={open.isPending} onChange={turn} />
      <label htmlFor={label}>{t('letter.with_identity')}</label>
    </span>
  )
}

const IncomeFields = ({ chosen, onChoose }: Omit<ChoiceProps, 'employeeId'>) => {
  const { t } = useTranslation('people')
  return (
    <>
      <Field label={t('letter.income')} help={t('letter.income_hint')}>
        {control => (
          <InputNumber
            {...control}
            className={styles.wide}
            value={chosen.income}
            min={0}
            max={10_000_000}
            precision={2}
            onChange={income => onChoose({ income })}
          />
        )}
      </Field>
      <Field label={t('letter.months')}>
        {control => (
          <InputNumber
            {...control}
            className={styles.wide}
            value={chosen.months}
            min={1}
            max={36}
            precision={0}
            onChange={months => onChoose({ months: months ?? 12 })}
          />
        )}
      </Field>
    </>
  )
}

export const LetterChoice = (props: ChoiceProps) => {
  const { chosen, onChoose } = props
  const { t } = useTranslation('people')
  const { may } = useSession()
  const kinds = letterKinds.map(value => ({ value, label: t(`letter.kind.${value}`) }))
  return (
    <div className={styles.choices}>
      {may('pay.view') && (
        <Segmented
          className={styles.kind}
          aria-label={t('letter.kind')}
          options={kinds}
          value={chosen.kind}
          onChange={kind => onChoose({ kind })}
        />
      )}
      <Field label={t('letter.purpose')}>
        {control => (
          <Input
            {...control}
            value={chosen.purpose}
            maxLength={60}
            placeholder={t('letter.purpose_example')}
            onChange={event => onChoose({ purpose: event.target.value })}
          />
        )}
      </Field>
      {chosen.kind === 'income' && <IncomeFields {...props} />}
      {may('people.identity') && <IdentitySwitch {...props} />}
    </div>
  )
}
