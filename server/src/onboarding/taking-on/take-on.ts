/** On the job: the employee with all that was entered and accepted, by the same writes as the forms of a record. */
import type { onboardingCalls } from '#contract/onboarding/calls.ts'
import type { Entered } from '#contract/onboarding/entered.ts'
import type { CustomCategory, CustomGiven } from '#contract/people/custom-field.ts'
import type { RecordContent } from '#contract/people/employee-record.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { saveEmployee } from '../../membership/index.ts'
import { addChanges, readFields, savePersonal, saveRecord } from '../../people/index.ts'
import { keepEntered, openEntered } from '../entered-text.ts'
import { findOnboarding, mustStandAs, type Onboarding, writeOnboarding } from '../onboardings.ts'

type Call = typeof onboardingCalls.takeOn
type Request = Served<Call>

type Own = Record<CustomCategory, CustomGiven>

/** What HR says of the company's own fields, by where each stands: what a record must have is asked for here as well. */
const ownFields = async ({ tx, input: { custom = [] } }: Request): Promise<Own> => {
  const personal = await readFields(tx, { category: 'personal', enabled: true })
  const isPersonal = ({ fieldId }: CustomGiven[number]) => personal.some(({ id }) => id === fieldId)
  return { personal: custom.filter(isPersonal), employee: custom.filter(each => !isPersonal(each)) }
}

const makeEmployee = (request: Request, found: Onboarding, values: Entered, own: Own) => {
  const { jobNumber, hiredOn, hoursSystem, cycle, dayMinutes, weekMinutes } = request.input
  const { departmentId, position, rank, hireType, phone } = found
  const place = { departmentId, position, rank, hireType, managerId: null }
  return saveEmployee({
    ...request,
    input: {
      ...{ jobNumber, name: values.name, phone, gender: values.gender, birth: values.birth, hiredOn, leftOn: null },
      ...{ participates: true, restWeekdays: [], protections: [] },
      employments: [{ from: hiredOn, to: null, ...place, hoursSystem, cycle, dayMinutes, weekMinutes }],
      custom: own.employee,
    },
  })
}

/** Of what was not asked for nothing is written: it needs no right then. */
const keepPersonal = (
  request: Request,
  { id: employeeId, revision }: { id: string; revision: number },
  values: Entered,
  own: Own,
) => {
  const { email, identityKind, identityNumber, homeAddress, bankName, bankAccount } = values
  const hasNumber = identityKind !== null && identityNumber !== ''
  return savePersonal({
    ...request,
    input: {
      ...{ employeeId, revision, email: email || null, jobNature: null, officeLocation: null },
      ...{ firstWorkOn: null, retirementCategory: null, socialFrom: null },
      ...(hasNumber && { identityKind }),
      fields: {
        ...(hasNumber && { identityNumber }),
        ...(homeAddress && { homeAddress }),
        ...(bankAccount && { bankName, bankAccount }),
      },
      custom: own.personal,
    },
  })
}

const recordsOf = (values: Entered): RecordContent[] => {
  const { contactName: name, contactRelationship: relationship, contactPhone: phone } = values
  const { school, major, degree, studiedFrom: from, studiedTo: to } = values
  return [
    ...(name ? [{ kind: 'contact', name, relationship, phone } as const] : []),
    ...(school ? [{ kind: 'education', school, major, degree, from, to: to || null, fullTime: true } as const] : []),
  ]
}

/** The planned regularisation waits for its day like every personnel change. @throws Refusal of the change */
const planRegularisation = async (request: Request, employeeId: string, on: string): Promise<void> => {
  const plan = { kind: 'regularisation', on, set: {}, reason: '', plannedOn: on, comment: '' } as const
  const { rows } = await addChanges({ ...request, input: { employeeIds: [employeeId], ...plan } })
  const [row] = rows
  if (row?.code != null) throw new Refusal(row.code, row.values)
}

/**
 * What was entered lies with the record from then on, and nowhere else.
 * @throws Refusal not_found, forbidden, stale, onboarding:state, onboarding:regular_before, sealed_lost, and what refuses
 *   an employee, a personal record or a personnel change
 */
export const takeOn = async (request: Request): Promise<Answer<Call>> => {
  const { input, tx, actor, services, now } = request
  const found = await findOnboarding(request, input)
  mustStandAs(found, 'checked')
  const { regularOn } = found
  if (regularOn !== null && regularOn <= input.hiredOn) throw new Refusal('onboarding:regular_before', {}, 'hiredOn')
  const values = await openEntered(tx, services, found)
  const own = await ownFields(request)
  const employee = await makeEmployee(request, found, values, own)
  await keepPersonal(request, employee, values, own)
  for (const content of recordsOf(values)) await saveRecord({ ...request, input: { employeeId: employee.id, content } })
  if (regularOn !== null) await planRegularisation(request, employee.id, regularOn)
  await keepEntered(tx, services, found, null)
  const after = { state: 'on_job', name: values.name, plannedOn: input.hiredOn, employeeId: employee.id } as const
  const beside = { jobNumber: input.jobNumber }
  // The phone is the record's from now on: whoever reached the newcomer need not reach where the person goes later.
  const kept = await writeOnboarding(
    tx,
    found,
    { ...after, phone: '', eraseOn: null },
    { actor, now, action: 'take_on', beside },
  )
  return { ...kept, employeeId: employee.id }
}
