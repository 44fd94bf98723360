/** The new people of a file who are worth a look, row by row; none of it forbids. */
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import type { peopleCalls } from '#contract/people/calls.ts'
import { type Column, DataTable } from '#web/list/index.ts'
import { useNewcomerWords } from '#web/people/employees/newcomer-notes.tsx'

type Note = Output<typeof peopleCalls.checkEmployeeFile>['notes'][number]

export const NewcomerList = ({ notes }: { notes: readonly Note[] }) => {
  const { t } = useTranslation(['people', 'shared'])
  const said = useNewcomerWords()
  const columns: Column<Note>[] = [
    { key: 'row', title: t('shared:importing.row'), value: note => note.row, width: 72 },
    { key: 'who', title: t('shared:importing.who'), value: note => note.who, width: 160 },
    { key: 'note', title: t('import.note_word'), value: note => said(note.warning), wrap: true },
  ]
  return (
    <DataTable
      name="people.import.notes"
      caption={t('import.notes')}
      rows={notes}
      columns={columns}
      rowKey={note => `${note.row} ${note.warning.code} ${note.warning.by}`}
      rowName={note => `${note.row} ${note.who}`}
    />
  )
}
