/** The words of the strip: what is there already, what each answer does, and why one cannot be given. */
import { useTranslation } from 'react-i18next'
import type { Duty } from '#contract/engine.ts'
import { useFormats } from '#web/time/index.ts'
import type { Question } from '../gestures/gesture.ts'
import { useSchedule } from '../open/open-schedule.ts'
import type { Answer } from './answers.ts'

export function useStripText({ duty, there, clashing, origin }: Question) {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const name = ({ shift, start, end }: Duty) =>
    [facts.shift(shift)?.name, formats.range(start, end)].filter(Boolean).join(' ')
  const names = (duties: readonly Duty[]) => duties.map(name).join(t('schedule.cell.comma'))
  const person = (id: string | undefined) =>
    id === undefined ? t('schedule.open_row') : (facts.person(id)?.name ?? '')
  const others = [...new Set([...(there ?? []), ...clashing])]
  const values = { to: person(duty.employee), from: person(origin?.employee), duty: name(duty), there: names(others) }
  return {
    title: there
      ? t('schedule.drop.title', { ...values, date: formats.weekday(duty.date) })
      : t('schedule.clash.title', { person: values.to }),
    does: ({ name: answer, change }: Answer) => {
      const cut = change?.put.find(each => each.id === duty.id) ?? duty
      return t(`schedule.drop.${answer}`, { ...values, times: formats.range(cut.start, cut.end) })
    },
    whyNot: ({ name: answer, clash }: Answer) =>
      t('schedule.drop.why_not', {
        answer: t(`schedule.clash.${answer}`),
        duty: clash ? name(clash.duty) : '',
        there: names(clash?.with ?? []),
      }),
  }
}
