/** To whom a rule applies: whoever meets all that is given, and how many those are. */
import { useTranslation } from 'react-i18next'
import { leaveCalls } from '#contract/leave/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { hireTypes } from '#contract/people/employee.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { ChoiceField, type FormState } from '#web/form/index.ts'
import { useSettled } from '#web/form/use-settled.ts'
import { Row } from '#web/leave/rules/row.tsx'
import { type RuleForm, sentRule } from '#web/leave/rules/rule-form.ts'
import { DepartmentField } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'

const useScopeCount = (form: RuleForm): number | undefined => {
  const { mayCall } = useSession()
  const { from, scope } = sentRule(form)
  const settled = leaveCalls.countLeaveScope.input.safeParse(
    JSON.parse(useSettled(JSON.stringify({ on: from, scope }))),
  )
  const counted = useQueryCall(leaveCalls.countLeaveScope, settled.data ?? { on: from, scope }, {
    enabled: settled.success && mayCall(leaveCalls.countLeaveScope),
    placeholderData: before => before,
  })
  return counted.data?.people
}

export const ScopeRow = ({ form, names }: { form: FormState<RuleForm>; names: Record<string, string> }) => {
  const { t } = useTranslation(['leave', 'people'])
  const positions = useQueryCall(organisationCalls.listPositionNames, {}).data?.names ?? []
  const tags = useQueryCall(peopleCalls.listTags, { text: '' }).data?.rows ?? []
  const { tagIds } = form.values.scope
  const others = tagIds.filter(id => !tags.some(each => each.id === id)).map(id => ({ id, name: names[id] ?? '' }))
  const people = useScopeCount(form.values)
  return (
    <Row title={people === undefined ? t('rule.row.scope') : t('rule.row.scope_people', { count: people })}>
      <DepartmentField
        form={form}
        path="scope.departmentIds"
        label={t('rule.departments')}
        several
        placeholder={t('rule.all_of_them')}
      />
      <ChoiceField
        form={form}
        path="scope.positions"
        label={t('rule.positions')}
        several
        placeholder={t('rule.all_of_them')}
        options={positions.map(value => ({ value, label: value }))}
      />
      <ChoiceField
        form={form}
        path="scope.hireTypes"
        label={t('rule.hire_types')}
        several
        placeholder={t('rule.all_of_them')}
        options={hireTypes.map(value => ({ value, label: t(`people:hire.${value}`) }))}
      />
      <ChoiceField
        form={form}
        path="scope.tagIds"
        label={t('rule.tags')}
        several
        placeholder={t('rule.all_of_them')}
        options={[...tags, ...others].map(each => ({ value: each.id, label: each.name }))}
      />
    </Row>
  )
}
