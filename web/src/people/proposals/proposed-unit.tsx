/** One unit that an employee proposes: what is on file beside what it is to be, and HR's word to it. */
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { type ProposedShown, proposalCalls } from '#contract/onboarding/proposal.ts'
import { useActCall } from '#web/api/hooks.ts'
import { StateWord } from '#web/list/state-word.tsx'
import styles from '#web/people/onboarding/onboarding.module.css'
import { type Choice, VerdictChoice } from '#web/people/onboarding/verdict-choice.tsx'
import { textOf } from '#web/people/proposals/unit-text.ts'

interface ProposedUnitProps {
  id: string
  shown: ProposedShown
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
  isAsked: boolean
}

const Values = ({ id, shown }: Pick<ProposedUnitProps, 'id' | 'shown'>) => {
  const { t } = useTranslation(['onboarding', 'people'])
  const [opened, setOpened] = useState<Output<typeof proposalCalls.openProposed>>()
  const open = useActCall(proposalCalls.openProposed, { onDone: setOpened })
  const { unit, seen } = shown
  if (seen === 'hidden') return <p className={styles.note}>{t('unit.hidden')}</p>
  if (seen === 'lost') return <p className={styles.note}>{t('people:personal.unreadable')}</p>
  const { before, after } = opened ?? shown
  const field = t(`proposal.unit.${unit}`)
  return (
    <div className={styles.values}>
      <dl>
        <div>
          <dt>{t('proposal.before')}</dt>
          <dd>{textOf(before) || t('proposal.empty')}</dd>
        </div>
        <div>
          <dt>{t('proposal.after')}</dt>
          <dd>{textOf(after)}</dd>
        </div>
      </dl>
      {seen === 'masked' && (
        <Button
          size="small"
          loading={open.isPending}
          aria-label={t(opened ? 'people:personal.hide_of' : 'people:personal.open_of', { field })}
          onClick={() => (opened ? setOpened(undefined) : open.mutate({ id, unit }))}
        >
          {t(opened ? 'people:personal.hide' : 'people:personal.open')}
        </Button>
      )}
    </div>
  )
}

export const VerdictWord = ({ verdict, remark }: Pick<ProposedShown, 'verdict' | 'remark'>) => {
  const { t } = useTranslation('onboarding')
  if (verdict === 'open') return <StateWord tone="waiting">{t('proposal.state.open')}</StateWord>
  return (
    <>
      <StateWord tone={verdict === 'accepted' ? 'success' : 'warning'}>
        {t(verdict === 'accepted' ? 'proposal.agreed' : 'proposal.refused')}
      </StateWord>
      {remark && <p className={styles.note}>{remark}</p>}
    </>
  )
}

export const ProposedUnit = ({ id, shown, choice, onChoose, isAsked }: ProposedUnitProps) => {
  const { t } = useTranslation('onboarding')
  const name = t(`proposal.unit.${shown.unit}`)
  const isMine = shown.verdict === 'open' && (shown.seen === 'shown' || shown.seen === 'masked')
  return (
    <li className={styles.unit}>
      <h2>{name}</h2>
      <Values id={id} shown={shown} />
      {shown.overtaken && shown.verdict === 'open' && <p className={styles.note}>{t('proposal.overtaken')}</p>}
      <div className={styles.verdict}>
        {isMine ? (
          <VerdictChoice
            label={t('verdict.of', { unit: name })}
            words={{ yes: t('proposal.agree'), no: t('proposal.refuse'), remark: t('proposal.remark') }}
            {...{ choice, onChoose, isAsked }}
          />
        ) : (
          <VerdictWord {...shown} />
        )}
      </div>
    </li>
  )
}
