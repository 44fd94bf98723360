/** W16: importing personnel changes. */
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import { changeImport } from '#contract/people/imports/change-import.ts'
import { ImportPage } from '#web/importing/import-page.tsx'

export const ChangeImport = () => {
  const { t } = useTranslation('people')
  return (
    <ImportPage
      calls={changeImport}
      reads={[peopleCalls.listChanges, peopleCalls.listEmployees]}
      list="/people/changes"
      words={{
        title: t('title.change_import'),
        done: t('change.import_done'),
        failed: t('change.import_failed'),
        counts: counts => t('change.import_counts', counts),
        show: t('change.import_show'),
        undoQuestion: name => t('change.import_undo_question', { name }),
        undone: counts => t('change.import_undone', counts),
      }}
    />
  )
}
