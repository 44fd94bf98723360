/** The columns of what differs: who, what from old to new, what speaks against it, and what is chosen or became of it. */
import { Select } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Choice, choices, type Difference, openConflicts } from '#contract/scim/pull.ts'
import type { Column } from '#web/list/index.ts'
import { type StateTone, StateWord } from '#web/list/state-word.tsx'
import { useRefusalText } from '#web/scim/pull/refusal-text.ts'
import { useFormats } from '#web/time/index.ts'

export type Chosen = Readonly<Record<string, Choice>>

const tones: Record<NonNullable<Difference['outcome']>, StateTone> = {
  done: 'success',
  refused: 'error',
  kept: 'usual',
}

const Changes = ({ row }: { row: Difference }) => {
  const { t } = useTranslation('scim')
  const { date } = useFormats()
  return row.changes.map(({ field, old, new: next }) => {
    const told = (value: string) => (field === 'lastDay' ? date(value) : value)
    return (
      <div key={field}>
        {t('difference.of', { field: t(`field.${field}`) })} {old !== null && <del>{told(old)}</del>}
        {old !== null && ' → '}
        <span>{next !== null && told(next)}</span>
      </div>
    )
  })
}

interface ChoiceProps {
  row: Difference
  value: Choice | null
  onChoose: (choice: Choice) => void
}

const ChoiceOf = ({ row, value, onChoose }: ChoiceProps) => {
  const { t } = useTranslation('scim')
  return (
    <Select<Choice>
      aria-label={t('difference.choice_of', { name: row.who })}
      size="small"
      style={{ minWidth: 130 }}
      value={value}
      placeholder={t('difference.undecided')}
      options={choices.map(each => ({ value: each, label: t(`choice.${each}`) }))}
      onChange={onChoose}
    />
  )
}

const Outcome = ({ row }: { row: Difference }) => {
  const { t } = useTranslation('scim')
  const textOf = useRefusalText()
  if (!row.outcome) return null
  return (
    <>
      <StateWord tone={tones[row.outcome]}>{t(`outcome.${row.outcome}`)}</StateWord>
      {row.refusal && <div>{textOf(row.refusal.code, row.refusal.values)}</div>}
    </>
  )
}

interface Choosing {
  chosen: Chosen
  /** Absent for a pull that is over. */
  onChoose?: (key: string, choice: Choice) => void
}

export function useDifferenceColumns({ chosen, onChoose }: Choosing): Column<Difference>[] {
  const { t } = useTranslation('scim')
  return useMemo<Column<Difference>[]>(
    () => [
      { key: 'who', title: t('difference.who'), value: row => row.who },
      { key: 'number', title: t('field.jobNumber'), value: row => row.jobNumber ?? '' },
      { key: 'kind', title: t('difference.kind'), value: row => t(`kind.${row.kind}`) },
      {
        key: 'changes',
        title: t('difference.changes'),
        value: row => row.changes.map(each => each.new ?? '').join(' '),
        render: row => <Changes row={row} />,
      },
      {
        key: 'conflict',
        title: t('difference.conflict'),
        value: row => (row.conflict ? t(`conflict.${row.conflict}`) : ''),
        render: row => row.conflict && <StateWord tone="warning">{t(`conflict.${row.conflict}`)}</StateWord>,
      },
      {
        key: 'choice',
        title: t('difference.choice'),
        value: row => row.outcome ?? chosen[row.key] ?? row.choice ?? '',
        render: row => {
          const isOpen = row.conflict === null || openConflicts.includes(row.conflict)
          if (!onChoose || !isOpen) return <Outcome row={row} />
          const value = chosen[row.key] ?? row.choice
          return <ChoiceOf row={row} value={value} onChoose={choice => onChoose(row.key, choice)} />
        },
      },
    ],
    [t, chosen, onChoose],
  )
}
