/** HR's check of what was entered: unit by unit, all at once where nothing is to be put right. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { onboardingCalls } from '#contract/onboarding/calls.ts'
import type { EntryUnit } from '#contract/onboarding/entered.ts'
import { useActCall } from '#web/api/hooks.ts'
import { EnteredUnit } from '#web/people/onboarding/entered-unit.tsx'
import styles from '#web/people/onboarding/onboarding.module.css'
import { onboardingReads } from '#web/people/onboarding/onboarding-words.ts'
import { useToldLink } from '#web/people/onboarding/use-onboarding-acts.ts'
import { useVerdicts } from '#web/people/onboarding/use-verdicts.ts'
import type { Choice } from '#web/people/onboarding/verdict-choice.tsx'
import type { InvitationLink } from '#web/person/link-drawer.tsx'

type Opened = Output<typeof onboardingCalls.getOnboarding>
type Choices = Partial<Record<EntryUnit, Choice>>

interface EnteredCheckProps {
  opened: Opened
  onLink: (link: InvitationLink) => void
}

const chosenOf = ({ units }: Opened): Choices =>
  Object.fromEntries(
    units.flatMap(({ unit, verdict, remark }) =>
      verdict === 'open' ? [] : [[unit, { accepted: verdict === 'accepted', remark }]],
    ),
  )

/** What is chosen, and the one act that says it. */
const useCheck = ({ opened, onLink }: EnteredCheckProps) => {
  const { t } = useTranslation('onboarding')
  const tellLink = useToldLink(onLink)
  const judge = useActCall(onboardingCalls.judgeOnboarding, {
    stale: onboardingReads,
    done: ({ state }) => t(`check.done.${state === 'returned' || state === 'checked' ? state : 'entered'}`),
    onDone: ({ link, ...sent }) => link !== null && tellLink({ link, ...sent }),
  })
  const verdicts = useVerdicts<EntryUnit>(chosenOf(opened), said =>
    judge.mutate({ id: opened.id, revision: opened.revision, verdicts: said }),
  )
  const mine = opened.units.filter(each => each.seen === 'shown' || each.seen === 'masked').map(each => each.unit)
  return { ...verdicts, acceptAll: () => verdicts.acceptAll(mine), isSending: judge.isPending }
}

export const EnteredCheck = ({ opened, onLink }: EnteredCheckProps) => {
  const { t } = useTranslation('onboarding')
  const check = useCheck({ opened, onLink })
  const isOpen = opened.state === 'entered' || opened.state === 'checked'
  const { isBack } = check
  return (
    <section className={styles.part} aria-label={t('check.title')}>
      <h2>{t('check.title')}</h2>
      <ul className={styles.units}>
        {opened.units.map(shown => (
          <EnteredUnit
            key={shown.unit}
            {...{ shown, id: opened.id, isAsked: check.isAsked }}
            choice={check.choices[shown.unit]}
            {...(isOpen && { onChoose: (choice: Choice) => check.choose(shown.unit, choice) })}
          />
        ))}
      </ul>
      {isOpen && (
        <div className={styles.acts}>
          {opened.state === 'entered' && !isBack && (
            <Button type="primary" loading={check.isSending} onClick={check.acceptAll}>
              {t('check.accept_all')}
            </Button>
          )}
          <Button
            type={isBack ? 'primary' : 'default'}
            disabled={!check.isSaid}
            loading={check.isSending}
            onClick={check.send}
          >
            {t(isBack ? 'check.send_back' : 'check.save')}
          </Button>
        </div>
      )}
    </section>
  )
}
