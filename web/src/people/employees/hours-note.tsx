/** What law says of the hours of terms, beside them: it is looked at, and forbids nothing. */
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import type { EmployeeForm } from '#web/people/employees/basics-tab.tsx'
import { useFormats } from '#web/time/index.ts'

type Terms = EmployeeForm['employments'][number]

/** The other systems count over longer cycles, or not at all. */
const kinds: Partial<Record<Terms['hoursSystem'], 'standard' | 'partTime'>> = {
  standard: 'standard',
  part_time: 'partTime',
}

export const HoursNote = ({ terms }: { terms: Terms }) => {
  const { t } = useTranslation('people')
  const { hours } = useFormats()
  const { departmentId, hoursSystem } = terms
  const law = useQueryCall(peopleCalls.hoursLaw, { departmentId }, { enabled: departmentId !== '', quiet: true })
  const kind = kinds[hoursSystem]
  const most = kind && law.data?.[kind]
  if (!most) return null
  return (['dayMinutes', 'weekMinutes'] as const)
    .filter(of => (terms[of] ?? 0) > most[of])
    .map(of => (
      <Alert key={of} type="warning" showIcon title={t(`hours_law.${kind}.${of}`, { most: hours(most[of]) })} />
    ))
}
