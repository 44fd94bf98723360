/** What is worth a look before somebody is taken on, beside the field that it was found by; none of it forbids. */
import { Alert } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import type { NewcomerWarning } from '#contract/people/blacklist.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useConfirm } from '#web/form/index.ts'
import { useSettled } from '#web/form/use-settled.ts'
import { useFormats } from '#web/time/index.ts'

type Sought = Partial<Input<typeof peopleCalls.checkNewcomer>>

/** Asked once the typing pauses, of what can be read already; nothing while there is nothing to look for. */
export const useNewcomer = (sought: Sought, enabled = true): readonly NewcomerWarning[] => {
  const { employeeId, phone, birth, gender, identityNumber, contactPhone, coming = 0 } = sought
  const whole = phone && /^\d{11}$/.test(phone) ? phone : null
  const settled = useSettled(
    JSON.stringify({ employeeId, phone: whole, birth, gender, identityNumber, contactPhone, coming }),
  )
  const isSought = enabled && Boolean(whole || birth || identityNumber || contactPhone || coming)
  const found = useQueryCall(peopleCalls.checkNewcomer, JSON.parse(settled) as Sought, {
    enabled: isSought,
    placeholderData: before => before,
  })
  return isSought ? (found.data?.warnings ?? []) : []
}

/** Asks before somebody is added who is too young to be employed. */
export const useUnderageQuestion = () => {
  const { t } = useTranslation('people')
  const confirm = useConfirm()
  const age = useRef<number>(undefined)
  const ask = (years: number) =>
    confirm({
      question: t('newcomer.underage_ask', { age: years }),
      consequence: t('newcomer.underage_then'),
      verb: t('newcomer.add_anyway'),
      cancelled: t('newcomer.not_added'),
    })
  return {
    look: (warnings: readonly NewcomerWarning[]) => {
      age.current = warnings.find(each => each.code === 'underage')?.age ?? undefined
    },
    mayAdd: async (): Promise<boolean> => age.current === undefined || ask(age.current),
  }
}

interface NotesProps {
  warnings: readonly NewcomerWarning[]
  by: NewcomerWarning['by']
}

/** A warning as a sentence. */
export const useNewcomerWords = () => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  return ({ code, by, name, on, age, limit }: NewcomerWarning): string => {
    if (code === 'employee_limit') return t('newcomer.employee_limit', { limit: limit ?? 0 })
    const word = by === 'birth' || by === 'hiredOn' ? '' : t(`newcomer.by.${by}`)
    if (code === 'underage' || code === 'overage') return t(`newcomer.${code}`, { age: age ?? 0 })
    if (code === 'blacklisted') return t('newcomer.blacklisted', { by: word })
    const values = { name: name ?? '', by: word, date: on ? date(on) : '' }
    return t(name === null ? `newcomer.${code}_beyond` : `newcomer.${code}`, values)
  }
}

export const NewcomerNotes = ({ warnings, by }: NotesProps) => {
  const said = useNewcomerWords()
  return warnings
    .filter(each => each.by === by)
    .map(each => (
      <Alert
        key={`${each.code} ${each.name}`}
        type={each.code === 'underage' || each.code === 'blacklisted' ? 'error' : 'warning'}
        showIcon
        title={said(each)}
      />
    ))
}
