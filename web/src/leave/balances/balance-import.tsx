/** L05: importing balances, added to what people have or in its place. */
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveCalls } from '#contract/leave/calls.ts'
import { type LeaveImportMode, leaveImportModes, leaveImports } from '#contract/leave/import.ts'
import { ImportPage } from '#web/importing/import-page.tsx'

const reads = [leaveCalls.listBalances, leaveCalls.listBalanceHistory]

export const BalanceImport = () => {
  const { t } = useTranslation('leave')
  const [mode, setMode] = useState<LeaveImportMode>('append')
  const choice = (
    <Segmented<LeaveImportMode>
      aria-label={t('import.mode')}
      value={mode}
      onChange={setMode}
      options={leaveImportModes.map(value => ({ value, label: t(`import.mode.${value}`) }))}
    />
  )
  return (
    <ImportPage
      key={mode}
      calls={leaveImports[mode]}
      reads={reads}
      list="/leave/balances"
      beside={choice}
      words={{
        title: t('title.import'),
        done: t('import.done'),
        failed: t('import.failed'),
        counts: counts => t('import.counts', counts),
        show: t('import.show'),
        undoQuestion: name => t('import.undo_question', { name }),
        undone: counts => t('import.undone', counts),
      }}
    />
  )
}
