/** One record of a person: the form of its kind, the part that is sealed, and its history. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import {
  isSealedKind,
  permissionOfSealed,
  type RecordKind,
  type RecordRow,
  type SealedKind,
  sealedOfKind,
  subjectOfKind,
} from '#contract/people/employee-record.ts'
import { useActCall } from '#web/api/hooks.ts'
import { type FormState, type Issues, useForm } from '#web/form/index.ts'
import { NewcomerNotes, useNewcomer } from '#web/people/employees/newcomer-notes.tsx'
import { RecordField } from '#web/people/records/record-field.tsx'
import { blankOfKind, fieldsOfKind, sealedFields } from '#web/people/records/record-kinds.ts'
import { useRecordWords } from '#web/people/records/record-words.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsDrawer } from '#web/settings/index.ts'

export type RecordForm = Input<typeof peopleCalls.saveRecord>

export interface RecordDrawerProps {
  employeeId: string
  /** Whose record it is. */
  name: string
  kind: RecordKind
  /** Absent for a new one. */
  row: RecordRow | undefined
  onClose: () => void
  readOnly: boolean
}

/** A medical record needs its title as soon as its sealed part is written. */
const check = ({ content, sealed }: RecordForm): Issues =>
  content.kind === 'medical' && sealed && !sealed.title?.trim()
    ? { 'sealed.title': { key: 'people:error.record_title' } }
    : {}

export const RecordDrawer = ({ employeeId, name, kind, row, onClose, readOnly }: RecordDrawerProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const { may } = useSession()
  const words = useRecordWords()
  const save = useActCall(peopleCalls.saveRecord, {
    stale: [peopleCalls.listRecords],
    done: t(row ? 'shared:done.edit' : 'shared:done.add'),
  })
  const isSealed = isSealedKind(kind) && (row ? row.sealed !== undefined : may(permissionOfSealed[kind]))
  const isWritten = isSealed && (row?.sealed ?? 'empty') === 'empty'
  const form = useForm<RecordForm>({
    initial: {
      ...(row && { id: row.id, revision: row.revision }),
      ...{ employeeId, content: row?.content ?? blankOfKind[kind] },
      ...(isWritten && { sealed: {} }),
    },
    schema: peopleCalls.saveRecord.input,
    check,
    onSubmit: values => save.mutateAsync(values),
  })
  const { content } = form.values
  const contactPhone = content.kind === 'contact' ? content.phone : null
  const relatives = useNewcomer({ employeeId, contactPhone }, Boolean(contactPhone) && !readOnly)
  return (
    <SettingsDrawer
      {...{ form, onClose, readOnly }}
      words={words.historyOf(kind)}
      record={row}
      title={[name, row ? words.nameOf(row.content) : t('record.add')].filter(Boolean).join(' · ')}
      subject={subjectOfKind(kind)}
    >
      {isSealed && <SealedPart form={form} kind={kind} row={row} readOnly={readOnly} />}
      {fieldsOfKind[kind].map(field => (
        <RecordField key={field.key} form={form} field={field} under="content" />
      ))}
      <NewcomerNotes warnings={relatives} by="contact" />
    </SettingsDrawer>
  )
}

type SealedPartProps = Pick<RecordDrawerProps, 'row' | 'readOnly'> & {
  form: FormState<RecordForm>
  kind: SealedKind
}

/** What is kept is opened to be written, which the log tells of; what cannot be opened is written anew. */
const SealedPart = ({ form, kind, row, readOnly }: SealedPartProps) => {
  const { t } = useTranslation('people')
  const open = useActCall(peopleCalls.openRecord, { onDone: ({ text }) => form.set('sealed', text) })
  if (form.values.sealed)
    return sealedOfKind[kind].map(part => {
      const field = sealedFields[part]
      return field && <RecordField key={part} form={form} field={field} under="sealed" />
    })
  if (readOnly || !row) return null
  const isLost = row.sealed === 'lost'
  return (
    <div>
      <p>{t(isLost ? 'record.sealed_lost' : 'record.open_note')}</p>
      <Button loading={open.isPending} onClick={() => (isLost ? form.set('sealed', {}) : open.mutate({ id: row.id }))}>
        {t(isLost ? 'record.write_sealed' : 'record.open_sealed')}
      </Button>
    </div>
  )
}
