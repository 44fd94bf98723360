/** Reads the personal record of an employee and keeps the form to what it was opened with. */
import { peopleCalls } from '#contract/people/calls.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import { AsOpened } from '#web/form/index.ts'
import { useCustomFields } from '#web/people/custom/custom-values.ts'
import { PersonalTab } from '#web/people/employees/personal-tab.tsx'
import { WorkingLife } from '#web/people/employees/working-life.tsx'
import { QueryStates } from '#web/states/index.ts'

export interface OpenPersonalProps {
  employeeId: string
  readOnly: boolean
  onChanged: (changed: boolean) => void
}

export const OpenPersonal = ({ employeeId, readOnly, onChanged }: OpenPersonalProps) => {
  const fields = useCustomFields('personal')
  const personal = useRecordCall(peopleCalls.getPersonal, { employeeId })
  return (
    <QueryStates query={personal} shape="form" record={{}}>
      {data => (
        <QueryStates query={fields} shape="form">
          {({ rows }) => (
            <AsOpened key={employeeId} record={data}>
              {held => (
                <>
                  <WorkingLife employeeId={employeeId} />
                  <PersonalTab {...{ employeeId, readOnly, onChanged }} personal={held} fields={rows} />
                </>
              )}
            </AsOpened>
          )}
        </QueryStates>
      )}
    </QueryStates>
  )
}
