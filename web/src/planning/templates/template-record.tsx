/** The page of one template, of shifts or of a holiday: a record of its list, which saving and cancelling lead back to. */
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type FormState, type Issues, useForm } from '#web/form/index.ts'
import { TemplateEditor } from '#web/planning/templates/template-editor.tsx'
import type { TemplateForm } from '#web/planning/templates/template-form.ts'
import { useSession } from '#web/session/session.tsx'
import { QueryStates, type QueryStatesProps } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'

interface TemplateKind {
  title: string
  /** The list that it is a record of. */
  list: string
  listTitle: string
  check: (values: TemplateForm) => Issues
  save: (values: TemplateForm) => Promise<unknown>
  /** Fields of this kind only. */
  fields?: (form: FormState<TemplateForm>) => ReactNode
}

const TemplateFormPage = ({ kind, initial }: { kind: TemplateKind; initial: TemplateForm }) => {
  const { may } = useSession()
  const navigate = useNavigate()
  const form = useForm<TemplateForm>({ initial, check: kind.check, onSubmit: kind.save })
  const leave = () => navigate(kind.list)
  return (
    <>
      <PageHead title={kind.title} subject={initial.name || undefined} />
      <TemplateEditor
        form={form}
        isNew={!initial.id}
        readOnly={!may('planning.rules')}
        onSaved={leave}
        onCancel={leave}
      >
        {kind.fields?.(form)}
      </TemplateEditor>
    </>
  )
}

/** The template that the address names; none for a new one. */
export const useTemplateId = (): string | null => useSearchParams()[0].get('id')

interface TemplateRecordProps<Stored> {
  kind: TemplateKind
  blank: TemplateForm
  query: QueryStatesProps<Stored>['query']
  /** The form of what is stored. */
  initialOf: (stored: Stored) => TemplateForm
}

export const TemplateRecord = <Stored,>({ kind, blank, query, initialOf }: TemplateRecordProps<Stored>) => {
  const id = useTemplateId()
  if (id === null) return <TemplateFormPage kind={kind} initial={blank} />
  return (
    <QueryStates query={query} shape="form" record={{ title: kind.title, list: kind.list, listTitle: kind.listTitle }}>
      {data => <TemplateFormPage key={id} kind={kind} initial={{ ...initialOf(data), id }} />}
    </QueryStates>
  )
}
