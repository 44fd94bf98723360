/** W27: importing the blacklist, of identity cards alone. */
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import { blacklistImport } from '#contract/people/imports/blacklist-import.ts'
import { ImportPage } from '#web/importing/import-page.tsx'

export const BlacklistImport = () => {
  const { t } = useTranslation('people')
  return (
    <ImportPage
      calls={blacklistImport}
      reads={[peopleCalls.listBlacklist]}
      list="/people/blacklist"
      words={{
        title: t('title.blacklist_import'),
        done: t('blacklist.import_done'),
        failed: t('blacklist.import_failed'),
        counts: counts => t('blacklist.import_counts', counts),
        show: t('blacklist.import_show'),
        undoQuestion: name => t('blacklist.import_undo_question', { name }),
        undone: counts => t('blacklist.import_undone', counts),
      }}
    />
  )
}
