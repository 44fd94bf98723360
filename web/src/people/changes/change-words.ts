/** A personnel change in words: what its values are called and how each is said. */
import { useTranslation } from 'react-i18next'
import type { ChangeState, ToldTerms } from '#contract/people/personnel-change.ts'
import type { StateTone } from '#web/list/state-word.tsx'
import { useFormats } from '#web/time/index.ts'

export const toneOfState: Record<ChangeState, StateTone> = { pending: 'busy', done: 'usual', cancelled: 'waiting' }

/** One value before or after, with its name. */
export interface ToldValue {
  field: string
  label: string
  text: string
}

/** The values of a change in the order of the form; what is set to nothing is said to be so. */
export const useToldTerms = () => {
  const { t } = useTranslation('people')
  const { hours, money } = useFormats()
  return (terms: ToldTerms): ToldValue[] => {
    const said = (field: string, label: string, value: string | null | undefined): ToldValue[] =>
      value === undefined ? [] : [{ field, label, text: value || t('change.empty') }]
    const { departmentId, departmentName, hireType, hoursSystem, cycle, dayMinutes, weekMinutes } = terms
    return [
      ...said('departmentId', t('field.department'), departmentId === undefined ? undefined : (departmentName ?? null)),
      ...said('position', t('field.position'), terms.position),
      ...said('rank', t('field.rank'), terms.rank),
      ...said('managerId', t('field.manager'), terms.managerId === undefined ? undefined : (terms.managerName ?? null)),
      ...said('hireType', t('field.hireType'), hireType && t(`hire.${hireType}`)),
      ...said('hoursSystem', t('field.hoursSystem'), hoursSystem && t(`hours.${hoursSystem}`)),
      // Hours without a cycle say nothing of one.
      ...(cycle ? said('cycle', t('field.cycle'), t(`cycle.${cycle}`)) : []),
      ...said('dayMinutes', t('field.dayMinutes'), dayMinutes === undefined ? undefined : hours(dayMinutes)),
      ...said('weekMinutes', t('field.weekMinutes'), weekMinutes === undefined ? undefined : hours(weekMinutes)),
      ...said('hourlyCents', t('change.hourly'), terms.hourlyCents == null ? undefined : money(terms.hourlyCents)),
    ]
  }
}
