/** A department in a form: what is on record of it, what makes it a site, and its history. */
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { ChangeHistory } from '#web/derivation/change-history.tsx'
import { DateField, FormDrawer, type Issues, issueOf, TextField, useForm } from '#web/form/index.ts'
import { DepartmentFacts } from '#web/organisation/departments/department-facts.tsx'
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
  /** Under which a new one is begun. */
  under?: string | undefined
  onClose: () => void
}

/** The fields of its history that hold codes. */
export const departmentCodes = { nature: 'nature', change: 'planned.kind', changeState: 'planned.state' } as const

/** What is asked for in words of its own; only the company itself has no parent. */
const checkOf =
  (isRoot: boolean) =>
  ({ name, parentId }: DepartmentForm): Issues => ({
    ...(name.trim() === '' && { name: { key: 'organisation:error.department_name_required' } }),
    ...(!isRoot && parentId === null && { parentId: { key: 'organisation:error.department_parent_required' } }),
  })

/** Under which a new one may stand: the company itself, or the first department of the reader's own part of it. */
const firstWithin = (departments: readonly DepartmentRow[]) => {
  const within = departments.filter(each => each.inScope)
  return within.find(each => !within.some(above => above.id === each.parentId))
}

/** What the form holds of a department. */
export const heldDepartment = (department: DepartmentRow): DepartmentForm => {
  const { id, revision, parentId, name, code, nature, legalEntity, costCentre, province, area, level, site } =
    department
  return {
    ...{ id, revision, parentId, name, code, headId: department.head?.id ?? null },
    ...{ nature, legalEntity, costCentre, province, area, level, site },
  }
}

const freshUnder = (parentId: string | null): DepartmentForm => ({
  ...{ parentId, name: '', code: null, headId: null },
  ...{ nature: null, legalEntity: null, costCentre: null, province: null, area: null, level: null, site: null },
})

export const DepartmentDrawer = ({ department, path, departments, under, onClose }: DepartmentDrawerProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { may } = useSession()
  const isRoot = department !== undefined && department.parentId === null
  const save = useUndoableSave(organisationCalls.saveDepartment, {
    stale: [organisationCalls.listDepartments],
    done: t(department ? 'shared:done.edit' : 'shared:done.add'),
    // A new one is taken back by deleting it.
    former: ({ revision }) => department && { ...heldDepartment(department), revision },
  })
  const form = useForm<DepartmentForm>({
    initial: department ? heldDepartment(department) : freshUnder(under ?? firstWithin(departments)?.id ?? null),
    schema: organisationCalls.saveDepartment.input,
    check: checkOf(isRoot),
    onSubmit: values => save.mutateAsync(values),
  })
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
          clearable
          help={path.slice(0, -1).join(' / ')}
        />
      )}
      {!department && (
        <DateField
          label={t('field.opensOn')}
          value={form.values.opensOn ?? null}
          onChange={date => form.set('opensOn', date ?? undefined)}
          issue={issueOf(form, 'opensOn')}
          help={t('planned.opens_help')}
        />
      )}
      <DepartmentFacts form={form} head={department?.head ?? null} />
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
            children: (
              <ChangeHistory
                subject="department"
                subjectId={department.id}
                area="organisation"
                codes={departmentCodes}
              />
            ),
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
