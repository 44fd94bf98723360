/** A04: importing leave or outings that were agreed to elsewhere. What is repeated stacks, and the page says so first. */
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { approvalCalls } from '#contract/approvals/calls.ts'
import { awayImports, type ImportedCategory, importedCategories } from '#contract/attendance/imports.ts'
import { ImportPage } from '#web/importing/import-page.tsx'

interface ImportOfProps {
  category: ImportedCategory
  choice: ReactNode
}

const ImportOf = ({ category, choice }: ImportOfProps) => {
  const { t } = useTranslation('attendance')
  return (
    <ImportPage
      beside={choice}
      calls={awayImports[category]}
      reads={[approvalCalls.listRequests]}
      list={`/approvals?tab=jurisdiction&category=${category}`}
      words={{
        title: t(`title.${category}_import`),
        warning: t('import.stacks'),
        done: t('import.done'),
        failed: t('import.failed'),
        counts: ({ added }) => t('import.counts', { added }),
        show: t('import.show'),
        undoQuestion: name => t('import.undo_question', { name }),
        undone: ({ removed }) => t('import.undone', { removed }),
      }}
    />
  )
}

export const AwayImport = () => {
  const { t } = useTranslation('attendance')
  const [query, setQuery] = useSearchParams()
  const category = importedCategories.find(each => each === query.get('type')) ?? 'leave'
  const choice = (
    <Segmented
      value={category}
      options={importedCategories.map(value => ({ value, label: t(`import.${value}`) }))}
      onChange={type => setQuery({ type }, { replace: true })}
    />
  )
  return <ImportOf key={category} {...{ category, choice }} />
}
