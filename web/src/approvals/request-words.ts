/** What a request is called, and what its states look like: the same in the list, in its detail and on paper. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestRow, TargetTime } from '#contract/approvals/request.ts'
import type { RequestState } from '#contract/approvals/values.ts'
import type { StateTone } from '#web/list/state-word.tsx'
import { useFormats } from '#web/time/index.ts'

export const stateTones: Record<RequestState, StateTone> = {
  pending_edit: 'waiting',
  in_approval: 'busy',
  pending_review: 'warning',
  processed: 'usual',
  refused: 'error',
}

type Named = Pick<RequestRow, 'category' | 'kindName' | 'hidden' | 'refersAs'>

export const useRequestWords = () => {
  const { t } = useTranslation(['approvals', 'shared'])
  const { date, time, range, period } = useFormats()
  return useMemo(() => {
    const at = (moment: TargetTime) =>
      moment.minute === null ? date(moment.date) : `${date(moment.date)} ${time(moment.minute)}`
    return {
      /** Annual leave, Business trip; whoever may not know the type reads that somebody is away. */
      what: ({ category, kindName, hidden, refersAs }: Named): string => {
        const plain = hidden ? t('list.away') : (kindName ?? t(`category.${category}`))
        return refersAs ? t(`refers.${refersAs}`, { what: plain }) : plain
      },
      /** From when to when it is asked for; empty where it is about no time. */
      target: ({ from, to }: Pick<RequestRow, 'from' | 'to'>): string => {
        if (!from) return ''
        if (!to) return at(from)
        if (from.minute === null && to.minute === null) return period(from.date, to.date)
        if (from.date === to.date && from.minute !== null && to.minute !== null)
          return `${date(from.date)} ${range(from.minute, to.minute)}`
        return t('shared:time.range', { start: at(from), end: at(to) })
      },
      who: ({ applicantName, proxyName }: Pick<RequestRow, 'applicantName' | 'proxyName'>): string =>
        proxyName ? t('list.by', { name: applicantName, proxy: proxyName }) : applicantName,
    }
  }, [t, date, time, range, period])
}
