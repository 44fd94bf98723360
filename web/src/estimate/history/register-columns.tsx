/** The columns of the tokens of cash registers. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PosTokenRow } from '#contract/estimate/pos.ts'
import type { Column } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { Instant } from '#web/time/index.ts'

export function useRegisterColumns(): Column<PosTokenRow>[] {
  const { t } = useTranslation('estimate')
  return useMemo<Column<PosTokenRow>[]>(
    () => [
      { key: 'name', title: t('pos.name'), value: row => row.name },
      { key: 'ending', title: t('pos.ending'), value: row => row.ending, render: row => <code>…{row.ending}</code> },
      { key: 'by', title: t('pos.by'), value: row => row.createdBy },
      { key: 'at', title: t('pos.at'), value: row => row.createdAt, render: row => <Instant at={row.createdAt} /> },
      {
        key: 'used',
        title: t('pos.used'),
        value: row => row.lastUsedAt ?? '',
        render: row => (row.lastUsedAt ? <Instant at={row.lastUsedAt} /> : t('pos.never')),
      },
      {
        key: 'state',
        title: t('pos.state'),
        value: row => (row.revokedAt ? t('pos.revoked') : t('pos.active')),
        render: row => (
          <StateWord tone={row.revokedAt ? 'waiting' : 'usual'}>
            {t(row.revokedAt ? 'pos.revoked' : 'pos.active')}
          </StateWord>
        ),
      },
    ],
    [t],
  )
}
