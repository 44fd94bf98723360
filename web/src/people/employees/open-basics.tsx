/** Reads an employee and keeps the form of the basics to what it was opened with. */
import { peopleCalls } from '#contract/people/calls.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import { AsOpened } from '#web/form/index.ts'
import { BasicsTab, type BasicsTabProps } from '#web/people/employees/basics-tab.tsx'
import { QueryStates } from '#web/states/index.ts'

export interface OpenBasicsProps extends Pick<BasicsTabProps, 'onChanged' | 'readOnly'> {
  employeeId: string
}

export const OpenBasics = ({ employeeId, onChanged, readOnly }: OpenBasicsProps) => {
  const employee = useRecordCall(peopleCalls.getEmployee, { id: employeeId })
  return (
    <QueryStates query={employee} shape="form" record={{}}>
      {data => (
        <AsOpened key={employeeId} record={data}>
          {held => <BasicsTab employee={held} onSaved={() => undefined} {...{ onChanged, readOnly }} />}
        </AsOpened>
      )}
    </QueryStates>
  )
}
