/** Reads an employee and keeps the form of the basics to what it was opened with. */
import { peopleCalls } from '#contract/people/calls.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import { AsOpened } from '#web/form/index.ts'
import { useCustomFields } from '#web/people/custom/custom-values.ts'
import { BasicsTab, type BasicsTabProps } from '#web/people/employees/basics-tab.tsx'
import { QueryStates } from '#web/states/index.ts'

/** The form of somebody new, once it is known what it asks for. */
export const NewBasics = (props: Omit<BasicsTabProps, 'employee' | 'fields'>) => (
  <QueryStates query={useCustomFields('employee')} shape="form">
    {({ rows }) => <BasicsTab {...props} fields={rows} />}
  </QueryStates>
)

export interface OpenBasicsProps extends Pick<BasicsTabProps, 'onChanged' | 'readOnly'> {
  employeeId: string
}

export const OpenBasics = ({ employeeId, onChanged, readOnly }: OpenBasicsProps) => {
  const employee = useRecordCall(peopleCalls.getEmployee, { id: employeeId })
  const fields = useCustomFields('employee')
  return (
    <QueryStates query={employee} shape="form" record={{}}>
      {data => (
        <QueryStates query={fields} shape="form">
          {({ rows }) => (
            <AsOpened key={employeeId} record={data}>
              {held => (
                <BasicsTab employee={held} fields={rows} onSaved={() => undefined} {...{ onChanged, readOnly }} />
              )}
            </AsOpened>
          )}
        </QueryStates>
      )}
    </QueryStates>
  )
}
