/** The tabs of the record of an employee, in their order; what of it the reader may not see has none. */
import { useTranslation } from 'react-i18next'
import type { EmploymentValue } from '#contract/people/employee.ts'
import { permissionOfKind, type RecordKind } from '#contract/people/employee-record.ts'
import { EmploymentsTab } from '#web/people/employees/employments-tab.tsx'
import { RecordTab, type RecordTabProps } from '#web/people/records/record-tab.tsx'
import { useSession } from '#web/session/session.tsx'

/** The kinds of records, those before the employment records and those after. */
const beforeTerms: readonly RecordKind[] = ['contact', 'education', 'work']
const afterTerms: readonly RecordKind[] = ['medical', 'award', 'training', 'qualification', 'title', 'permit']

/** @param employments the dated terms, once they are known */
export const useRecordTabs = (
  person: Omit<RecordTabProps, 'kind'>,
  employments: readonly EmploymentValue[] | undefined,
) => {
  const { t } = useTranslation('people')
  const { may } = useSession()
  const tabOf = (kind: RecordKind) => {
    const permission = permissionOfKind[kind]
    if (permission && !may(permission)) return []
    const children = <RecordTab key={kind} {...person} kind={kind} />
    return [{ key: kind as string, label: t(`employee.tab.${kind}`), children }]
  }
  const terms = employments && {
    key: 'employments',
    label: t('employee.tab.employments'),
    children: <EmploymentsTab {...person} employments={employments} />,
  }
  return [...beforeTerms.flatMap(tabOf), ...(terms ? [terms] : []), ...afterTerms.flatMap(tabOf)]
}
