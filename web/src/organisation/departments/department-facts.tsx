/** What is on record of a department beside its place in the tree: nature, head, legal entity, cost centre, where and of which level. */
import { useTranslation } from 'react-i18next'
import { departmentNatures } from '#contract/organisation/department.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import styles from '#web/form/frame/form.module.css'
import { ChoiceField, Field, type FormState, issueOf, TextField } from '#web/form/index.ts'
import type { DepartmentForm } from '#web/organisation/departments/department-drawer.tsx'
import { PersonPicker } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'

interface DepartmentFactsProps {
  form: FormState<DepartmentForm>
  /** Who leads it as it stands. */
  head: { id: string; name: string } | null
}

export const DepartmentFacts = ({ form, head }: DepartmentFactsProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { mayCall } = useSession()
  const natures = departmentNatures.map(each => ({ value: each, label: t(`nature.${each}`) }))
  return (
    <>
      <div className={styles.row}>
        <TextField form={form} path="code" label={t('field.code')} max={30} nullable />
        <ChoiceField form={form} path="nature" label={t('field.nature')} options={natures} clearable />
      </div>
      {mayCall(peopleCalls.listEmployees) && (
        <Field label={t('field.head')} issue={issueOf(form, 'headId')}>
          {control => (
            <PersonPicker
              control={control}
              value={form.values.headId ?? null}
              onChange={id => form.set('headId', id)}
              known={head ? [head] : []}
              clearable
            />
          )}
        </Field>
      )}
      <div className={styles.row}>
        <TextField form={form} path="legalEntity" label={t('field.legalEntity')} max={100} nullable />
        <TextField form={form} path="costCentre" label={t('field.costCentre')} max={30} nullable />
      </div>
      <div className={styles.row}>
        <TextField form={form} path="province" label={t('field.province')} max={30} nullable />
        <TextField form={form} path="area" label={t('field.area')} max={30} nullable />
      </div>
      <div className={styles.row}>
        <TextField form={form} path="level" label={t('field.level')} max={30} nullable />
        <span />
      </div>
    </>
  )
}
