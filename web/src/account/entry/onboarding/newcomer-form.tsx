/** The newcomer's own data: kept as a draft at any time, handed in once it is whole and agreed to. */
import { Alert, Button, Checkbox } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import { keptEnteredDays, onboardingCalls } from '#contract/onboarding/calls.ts'
import { type EntryUnit, isPrivateUnit, judgeEntered, unitsOf } from '#contract/onboarding/entered.ts'
import styles from '#web/account/entry/entry.module.css'
import { EntryForm } from '#web/account/entry/entry-form.tsx'
import { isTold, type NewcomerValues, UnitFields } from '#web/account/entry/onboarding/newcomer-fields.tsx'
import { useActCall } from '#web/api/hooks.ts'
import { useIssueSentence } from '#web/form/fields/field.tsx'
import formStyles from '#web/form/frame/form.module.css'
import type { FieldIssue, Issues } from '#web/form/issues.ts'
import { useForm } from '#web/form/use-form.ts'

interface NewcomerFormProps {
  token: string
  read: Output<typeof onboardingCalls.readEntered>
  company: string
  onDone: () => void
}

interface ConsentProps {
  words: string
  checked: boolean
  onChange: (checked: boolean) => void
  issue: FieldIssue | undefined
}

const Consent = ({ words, checked, onChange, issue }: ConsentProps) => {
  const id = useId()
  const sentence = useIssueSentence()(issue)
  return (
    <div className={styles.agreement}>
      <Checkbox
        checked={checked}
        onChange={event => onChange(event.target.checked)}
        aria-invalid={sentence ? true : undefined}
        aria-describedby={sentence ? id : undefined}
      >
        {words}
      </Checkbox>
      {sentence && (
        <div id={id} className={formStyles.issue}>
          {sentence}
        </div>
      )}
    </div>
  )
}

const checkOf =
  ({ asked, today }: NewcomerFormProps['read']) =>
  ({ entered, consents, consentsToSensitive }: NewcomerValues): Issues => ({
    ...Object.fromEntries(
      Object.entries(judgeEntered(entered, asked, today)).map(([field, key]) => [`entered.${field}`, { key }]),
    ),
    ...(!consents && { consents: { key: 'onboarding:error.consent_required' } }),
    ...(unitsOf(asked).some(isPrivateUnit) &&
      !consentsToSensitive && { consentsToSensitive: { key: 'onboarding:error.sensitive_required' } }),
  })

const useNewcomerForm = ({ token, read, onDone }: NewcomerFormProps) => {
  const { t } = useTranslation('onboarding')
  const keep = useActCall(onboardingCalls.saveEntered, { done: t('link.kept') })
  const submit = useActCall(onboardingCalls.submitEntered, { onDone })
  const form = useForm<NewcomerValues>({
    initial: {
      entered: { ...read.entered, name: read.entered.name || read.name },
      consents: false,
      consentsToSensitive: false,
    },
    check: checkOf(read),
    onSubmit: values => submit.mutateAsync({ token, ...values }),
  })
  return { form, keep: () => keep.mutate({ token, entered: form.values.entered }), isKeeping: keep.isPending }
}

/** Of what was sent back that alone, each with the words of whoever sent it. */
const shownUnits = ({ asked, returned }: NewcomerFormProps['read']): EntryUnit[] =>
  returned.length > 0 ? returned.map(each => each.unit) : unitsOf(asked)

/** The paper comes before what it tells. */
const inOrder = (units: readonly EntryUnit[]): EntryUnit[] => [
  ...units.filter(each => each === 'name' || each === 'identity'),
  ...units.filter(each => each !== 'name' && each !== 'identity'),
]

export const NewcomerForm = (props: NewcomerFormProps) => {
  const { t } = useTranslation(['onboarding', 'entry'])
  const { read, company } = props
  const { form, keep, isKeeping } = useNewcomerForm(props)
  const units = shownUnits(read)
  return (
    <>
      {read.returned.length > 0 && <Alert type="warning" showIcon title={t('link.returned')} />}
      <EntryForm form={form} verb={t('link.submit')}>
        {inOrder(units).flatMap(unit => {
          if (isTold(unit, form.values.entered, units)) return []
          const said = read.returned.find(each => each.unit === unit)
          return [
            <section key={unit} className={formStyles.group} aria-label={t(`unit.${unit}`)}>
              {said && <Alert type="warning" title={said.remark} />}
              <UnitFields form={form} unit={unit} />
            </section>,
          ]
        })}
        <Button block onClick={keep} loading={isKeeping}>
          {t('link.keep')}
        </Button>
        <Consent
          words={t('consent.text', { company, count: keptEnteredDays })}
          checked={form.values.consents}
          onChange={checked => form.set('consents', checked)}
          issue={form.issues.consents}
        />
        {unitsOf(read.asked).some(isPrivateUnit) && (
          <Consent
            words={t('consent.sensitive')}
            checked={form.values.consentsToSensitive}
            onChange={checked => form.set('consentsToSensitive', checked)}
            issue={form.issues.consentsToSensitive}
          />
        )}
        <Link to="/policy" target="_blank" rel="noopener" className={styles.whole}>
          {t('entry:agreement.link')}
        </Link>
      </EntryForm>
    </>
  )
}
