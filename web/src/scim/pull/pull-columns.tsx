/** The columns of the report of pulls. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PullRow, PullState } from '#contract/scim/pull.ts'
import type { Column } from '#web/list/index.ts'
import { type StateTone, StateWord } from '#web/list/state-word.tsx'
import { Instant } from '#web/time/index.ts'

export const pullTones: Record<PullState, StateTone> = {
  ...{ reading: 'busy', ready: 'waiting', stopped: 'warning', applying: 'busy' },
  ...{ done: 'success', failed: 'error', discarded: 'usual' },
}

export function usePullColumns(): Column<PullRow>[] {
  const { t } = useTranslation('scim')
  return useMemo<Column<PullRow>[]>(
    () => [
      { key: 'at', title: t('pull.at'), value: row => row.startedAt, render: row => <Instant at={row.startedAt} /> },
      { key: 'by', title: t('pull.by'), value: row => (row.nightly ? t('pull.nightly') : row.startedBy) },
      {
        key: 'state',
        title: t('pull.state'),
        value: row => t(`pull.state.${row.state}`),
        render: row => <StateWord tone={pullTones[row.state]}>{t(`pull.state.${row.state}`)}</StateWord>,
      },
      { key: 'users', title: t('pull.users'), value: row => row.counts.users, align: 'end', headed: true },
      { key: 'done', title: t('pull.done'), value: row => row.counts.done, align: 'end', headed: true },
      { key: 'refused', title: t('pull.refused'), value: row => row.counts.refused, align: 'end', headed: true },
      { key: 'kept', title: t('pull.kept'), value: row => row.counts.kept, align: 'end', headed: true },
      { key: 'confirmed', title: t('pull.confirmed'), value: row => row.confirmedBy ?? '' },
    ],
    [t],
  )
}
