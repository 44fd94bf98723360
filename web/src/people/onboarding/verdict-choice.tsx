/** Yes or no to one unit of what somebody said of themselves, a no with its remark. */
import { Input, Radio } from 'antd'
import { Field } from '#web/form/index.ts'

export interface Choice {
  accepted: boolean
  remark: string
}

interface VerdictChoiceProps {
  label: string
  words: { yes: string; no: string; remark: string }
  /** Undefined where nothing was chosen yet. */
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
  /** Something is refused without a word. */
  isAsked: boolean
}

export const VerdictChoice = ({ label, words, choice, onChoose, isAsked }: VerdictChoiceProps) => {
  const isMissing = isAsked && choice?.accepted === false && choice.remark.trim() === ''
  return (
    <>
      <Radio.Group
        aria-label={label}
        size="small"
        optionType="button"
        value={choice?.accepted}
        options={[
          { value: true, label: words.yes },
          { value: false, label: words.no },
        ]}
        onChange={event => onChoose({ accepted: event.target.value, remark: choice?.remark ?? '' })}
      />
      {choice?.accepted === false && (
        <Field
          label={words.remark}
          required
          issue={isMissing ? { key: 'onboarding:error.remark_required' } : undefined}
        >
          {control => (
            <Input
              {...control}
              maxLength={200}
              value={choice.remark}
              onChange={event => onChoose({ accepted: false, remark: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
