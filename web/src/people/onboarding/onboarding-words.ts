/** What was entered, in words: its fields by name, its codes as people read them; and the tone of each state. */
import { useTranslation } from 'react-i18next'
import type { OnboardingState } from '#contract/onboarding/calls.ts'
import { onboardingCalls } from '#contract/onboarding/calls.ts'
import type { Entered } from '#contract/onboarding/entered.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import type { StateTone } from '#web/list/state-word.tsx'
import { useCodeText } from '#web/messages/code-text.ts'
import { useFormats } from '#web/time/index.ts'

export const toneOfState: Record<OnboardingState, StateTone> = {
  ...{ invited: 'waiting', entered: 'warning', returned: 'waiting', checked: 'busy' },
  ...{ on_job: 'success', cancelled: 'usual', no_show: 'error' },
}

/** Reads that show who is to come. */
export const onboardingReads = [
  ...[onboardingCalls.listOnboardings, onboardingCalls.getOnboarding, onboardingCalls.weighOnboarding],
  ...[peopleCalls.listEmployees, peopleCalls.peopleAhead],
]

/** What may be left out is said in the form alone. */
const shorter = { email: 'read.email', major: 'read.major', studiedTo: 'read.studiedTo' } as const
const isShorter = (field: keyof Entered): field is keyof typeof shorter => field in shorter

const codes: Partial<Record<keyof Entered, string>> = {
  ...{ gender: 'gender', identityKind: 'identity', degree: 'record.degree' },
}

export const useEnteredWords = () => {
  const { t } = useTranslation('onboarding')
  const text = useCodeText('people')
  const { date, month } = useFormats()
  return {
    labelOf: (field: keyof Entered) => (isShorter(field) ? t(shorter[field]) : t(`entered.${field}`)),
    valueOf: (field: keyof Entered, value: string): string => {
      const group = codes[field]
      if (group) return text('people', `${group}.${value}`)
      if (field === 'birth') return date(value)
      return field === 'studiedFrom' || field === 'studiedTo' ? month(`${value}-01`) : value
    },
  }
}
