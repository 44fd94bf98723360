/** O04: a department's own facts, what makes it a site, and its history. */
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { ChangeHistory } from '#web/derivation/change-history.tsx'
import { FormDrawer, NumberField, TextField, useForm } from '#web/form/index.ts'
import { SiteFields } from '#web/organisation/departments/site-fields.tsx'
import { DepartmentField } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { useUndoableSave } from '#web/settings/index.ts'

export type DepartmentForm = z.input<typeof organisationCalls.saveDepartment.input>

export interface DepartmentDrawerProps {
  /** Absent for a new one. */
  department: DepartmentRow | undefined
  /** The names above it. */
  path: readonly string[]
  departments: readonly DepartmentRow[]
  onClose: () => void
}

/** Under which a new one may stand: the company itself, or the first department of the reader's own part of it. */
const firstWithin = (departments: readonly DepartmentRow[]) => {
  const within = departments.filter(each => each.inScope)
  return within.find(each => !within.some(above => above.id === each.parentId))
}

const initialOf = (department: DepartmentRow | undefined, departments: readonly DepartmentRow[]): DepartmentForm =>
  department
    ? {
        id: department.id,
        revision: department.revision,
        parentId: department.parentId,
        name: department.name,
        code: department.code,
        position: department.position,
        site: department.site,
      }
    : {
        parentId: firstWithin(departments)?.id ?? null,
        name: '',
        code: null,
        position: departments.length,
        site: null,
      }

export const DepartmentDrawer = ({ department, path, departments, onClose }: DepartmentDrawerProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { may } = useSession()
  const save = useUndoableSave(organisationCalls.saveDepartment, {
    stale: [organisationCalls.listDepartments],
    done: t(department ? 'shared:done.edit' : 'shared:done.add'),
    // A new one is taken back by deleting it.
    former: ({ revision }) => department && { ...initialOf(department, departments), revision },
  })
  const form = useForm<DepartmentForm>({
    initial: initialOf(department, departments),
    schema: organisationCalls.saveDepartment.input,
    onSubmit: values => save.mutateAsync(values),
  })
  const isRoot = department !== undefined && department.parentId === null
  const readOnly = !may('organisation.edit') || (department?.inScope === false && 'scope')
  const fields = (
    <>
      <TextField form={form} path="name" label={t('field.name')} required max={60} />
      {!isRoot && (
        <DepartmentField
          form={form}
          path="parentId"
          label={t('field.parent')}
          required
          help={path.slice(0, -1).join(' / ')}
        />
      )}
      <TextField form={form} path="code" label={t('field.code')} max={30} nullable />
      <NumberField
        form={form}
        path="position"
        label={t('field.position')}
        min={0}
        max={100_000}
        help={t('department.position_help')}
      />
      {!isRoot && <SiteFields form={form} />}
    </>
  )
  const withHistory = (body: ReactNode) =>
    department && may('audit.view') ? (
      <Tabs
        items={[
          {
            key: 'basic',
            label: t('department.basic'),
            children: <div style={{ display: 'grid', gap: 16 }}>{body}</div>,
          },
          {
            key: 'history',
            label: t('shared:history.title'),
            children: <ChangeHistory subject="department" subjectId={department.id} area="organisation" />,
          },
        ]}
      />
    ) : (
      body
    )
  return (
    <FormDrawer
      title={department?.name ?? t('department.add')}
      form={form}
      onClose={onClose}
      isNew={!department}
      readOnly={readOnly}
      around={withHistory}
    >
      {fields}
    </FormDrawer>
  )
}
