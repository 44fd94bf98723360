/** The columns of the tokens of identity providers. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScimTokenRow } from '#contract/scim/calls.ts'
import type { Column } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { Instant } from '#web/time/index.ts'

const tones = { active: 'usual', expired: 'warning', revoked: 'waiting' } as const

export function useTokenColumns(): Column<ScimTokenRow>[] {
  const { t } = useTranslation('scim')
  return useMemo<Column<ScimTokenRow>[]>(
    () => [
      { key: 'name', title: t('token.name'), value: row => row.name },
      { key: 'ending', title: t('token.ending'), value: row => row.ending, render: row => <code>…{row.ending}</code> },
      { key: 'by', title: t('token.by'), value: row => row.createdBy },
      {
        key: 'expires',
        title: t('token.expires'),
        value: row => row.expiresAt,
        render: row => <Instant at={row.expiresAt} />,
      },
      {
        key: 'used',
        title: t('token.used'),
        value: row => row.lastUsedAt ?? '',
        render: row => (row.lastUsedAt ? <Instant at={row.lastUsedAt} /> : t('token.never')),
      },
      {
        key: 'state',
        title: t('token.state'),
        value: row => t(`token.state.${row.state}`),
        render: row => <StateWord tone={tones[row.state]}>{t(`token.state.${row.state}`)}</StateWord>,
      },
    ],
    [t],
  )
}
