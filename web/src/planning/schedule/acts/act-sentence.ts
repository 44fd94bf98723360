/** The sentence of an act, from its label: who, when, which shift. */
import { useTranslation } from 'react-i18next'
import type { CommandLabel } from '#contract/planning/edits/plan-edit.ts'
import { useCodeText } from '#web/messages/code-text.ts'
import { useFormats } from '#web/time/index.ts'
import { useSchedule } from '../open/open-schedule.ts'
import type { Command } from '../store/command.ts'

/** One duty is named, several are counted. */
const actOf = ({ act, count, date }: CommandLabel) => (act === 'delete' && count === 1 && date ? 'delete.named' : act)

export function useActSentence(): (label: CommandLabel, kind?: Command['kind']) => string {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const code = useCodeText('planning')
  const formats = useFormats()
  const sentence = (label: CommandLabel): string => {
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
    const said = code('planning', `schedule.act.${actOf(label)}`, values, t('schedule.act.edit'))
    return label.rest === undefined ? said : t('schedule.act.with_rest', { act: said, count: label.rest })
  }
  return (label, kind = 'edit') => {
    // What the server keeps names the act that was taken back; a step of the log here is that act.
    const { act, of = kind === 'edit' ? undefined : act, ...rest } = label
    const taken = kind === 'edit' ? act : kind
    if (taken !== 'undo' && taken !== 'redo') return sentence(label)
    return of === undefined
      ? t(`plan.action.${taken}`)
      : t(`schedule.act.${taken}`, { act: sentence({ ...rest, act: of }) })
  }
}
