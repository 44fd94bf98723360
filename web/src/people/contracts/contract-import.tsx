/** W19: importing contracts. */
import { useTranslation } from 'react-i18next'

import { contractImport } from '#contract/people/imports/labour-contract-import.ts'
import { ImportPage } from '#web/importing/import-page.tsx'
import { contractList } from '#web/people/contracts/contract-path.ts'
import { contractReads } from '#web/people/contracts/use-contract-acts.ts'

export const ContractImport = () => {
  const { t } = useTranslation('people')
  return (
    <ImportPage
      calls={contractImport}
      reads={contractReads}
      list={contractList}
      words={{
        title: t('title.contract_import'),
        done: t('contract.import_done'),
        failed: t('contract.import_failed'),
        counts: counts => t('contract.import_counts', counts),
        show: t('contract.import_show'),
        undoQuestion: name => t('contract.import_undo_question', { name }),
        undone: counts => t('contract.import_undone', counts),
      }}
    />
  )
}
