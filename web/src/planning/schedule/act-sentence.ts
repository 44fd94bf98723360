/** The sentence of an act, from its label: who, when, which shift. */
import { useTranslation } from 'react-i18next'
import type { CommandLabel } from '#contract/planning/plan-edit.ts'
import { useCodeText } from '#web/messages/code-text.ts'
import { useFormats } from '#web/time/index.ts'
import { useSchedule } from './open-schedule.ts'
import type { Command } from './store/command.ts'

/** One duty is named, several are counted. */
const actOf = ({ act, count, date }: CommandLabel) => (act === 'delete' && count === 1 && date ? 'delete.named' : act)

export function useActSentence(): (label: CommandLabel, kind?: Command['kind']) => string {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const code = useCodeText('planning')
  const formats = useFormats()
  return (label, kind = 'edit') => {
    const person = (id: string | undefined) =>
      id === undefined ? t('schedule.open_row') : (facts.person(id)?.name ?? '')
    const values = {
      person: person(label.employee),
      to: person(label.to),
      date: label.date ? `${formats.weekday(label.date)} ${formats.shortDate(label.date)}` : '',
      shift: facts.shift(label.shift)?.name ?? t('schedule.own_times'),
      count: label.count ?? 1,
      reason: label.reason ?? '',
      number: label.version ?? '',
    }
    const sentence = code('planning', `schedule.act.${actOf(label)}`, values, t('schedule.act.edit'))
    if (kind === 'undo') return t('schedule.act.undo', { act: sentence })
    if (kind === 'redo') return t('schedule.act.redo', { act: sentence })
    return sentence
  }
}
