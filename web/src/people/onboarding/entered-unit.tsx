/** One unit of what was entered: what it says, masked where it is private, and whether HR accepts it or sends it back. */
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onboardingCalls, type UnitShown } from '#contract/onboarding/calls.ts'
import { type EnteredField, fieldsOfUnit } from '#contract/onboarding/entered.ts'
import { useActCall } from '#web/api/hooks.ts'
import { StateWord } from '#web/list/state-word.tsx'
import styles from '#web/people/onboarding/onboarding.module.css'
import { useEnteredWords } from '#web/people/onboarding/onboarding-words.ts'
import { type Choice, VerdictChoice } from '#web/people/onboarding/verdict-choice.tsx'

interface EnteredUnitProps {
  id: string
  shown: UnitShown
  /** Undefined where nothing was chosen yet. */
  choice: Choice | undefined
  /** Absent where nothing may be said any more, or yet. */
  onChoose?: (choice: Choice) => void
  /** Something is sent back without a word. */
  isAsked: boolean
}

const Values = ({ id, shown }: Pick<EnteredUnitProps, 'id' | 'shown'>) => {
  const { t } = useTranslation(['onboarding', 'people'])
  const { labelOf, valueOf } = useEnteredWords()
  const [opened, setOpened] = useState<Record<string, string>>()
  const { unit, seen, values, filed } = shown
  const open = useActCall(onboardingCalls.openEntered, { onDone: answer => setOpened(answer.values) })
  if (seen === 'hidden') return <p className={styles.note}>{t('unit.hidden')}</p>
  if (seen === 'lost') return <p className={styles.note}>{t('people:personal.unreadable')}</p>
  const said = opened ?? values
  const fields = (fieldsOfUnit[unit] as readonly EnteredField[]).filter(field => said[field])
  return (
    <div className={styles.values}>
      {fields.length === 0 && <span className={styles.note}>{t('unit.empty')}</span>}
      <dl>
        {fields.map(field => (
          <div key={field}>
            {fieldsOfUnit[unit].length > 1 && <dt>{labelOf(field)}</dt>}
            <dd>{valueOf(field, said[field] ?? '')}</dd>
          </div>
        ))}
      </dl>
      {filed !== null && <p className={styles.note}>{t('unit.filed', { value: filed })}</p>}
      {seen === 'masked' && fields.length > 0 && (
        <Button
          size="small"
          loading={open.isPending}
          aria-label={t(opened ? 'people:personal.hide_of' : 'people:personal.open_of', { field: t(`unit.${unit}`) })}
          onClick={() => (opened ? setOpened(undefined) : open.mutate({ id, unit }))}
        >
          {t(opened ? 'people:personal.hide' : 'people:personal.open')}
        </Button>
      )}
    </div>
  )
}

export const EnteredUnit = ({ id, shown, choice, onChoose, isAsked }: EnteredUnitProps) => {
  const { t } = useTranslation('onboarding')
  const { unit, seen, verdict, remark } = shown
  const name = t(`unit.${unit}`)
  return (
    <li className={styles.unit}>
      <h3>{name}</h3>
      <Values id={id} shown={shown} />
      <div className={styles.verdict}>
        {onChoose && seen !== 'hidden' && seen !== 'lost' ? (
          <VerdictChoice
            label={t('verdict.of', { unit: name })}
            words={{ yes: t('verdict.accept'), no: t('verdict.send_back'), remark: t('verdict.remark') }}
            {...{ choice, onChoose, isAsked }}
          />
        ) : (
          <>
            <StateWord tone={verdict === 'accepted' ? 'success' : verdict === 'returned' ? 'warning' : 'waiting'}>
              {t(`verdict.${verdict}`)}
            </StateWord>
            {remark && <p className={styles.note}>{remark}</p>}
          </>
        )}
      </div>
    </li>
  )
}
