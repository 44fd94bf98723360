/** Several other members of the company, found by a part of the name: nobody proves a request of one's own. */
import { Select } from 'antd'
import { useState } from 'react'
import { approvalCalls } from '#contract/approvals/calls.ts'
import { requestLimits } from '#contract/approvals/values.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { Field, type Issues } from '#web/form/index.ts'
import { useSettled } from '#web/form/use-settled.ts'
import { useSession } from '#web/session/session.tsx'

interface MembersFieldProps {
  label: string
  help?: string
  value: string[]
  issue: Issues[string] | undefined
  onChange: (next: string[]) => void
}

interface Member {
  value: string
  label: string
}

export const MembersField = ({ label, help, value, issue, onChange }: MembersFieldProps) => {
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<readonly Member[]>([])
  const found = useQueryCall(
    approvalCalls.findMembers,
    { search: useSettled(typed) },
    { placeholderData: before => before },
  )
  const { me } = useSession()
  const others = (found.data?.rows ?? []).filter(each => each.personId !== me.personId)
  const options: Member[] = others.map(({ personId, name }) => ({ value: personId, label: name }))
  // Those that were chosen keep their names, whatever is typed next.
  const all = [...options, ...known.filter(each => !options.some(option => option.value === each.value))]
  return (
    <Field label={label} help={help} issue={issue}>
      {control => (
        <Select
          {...control}
          mode="multiple"
          maxCount={requestLimits.witnesses}
          style={{ width: '100%' }}
          value={value}
          options={all}
          loading={found.isFetching}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          onChange={(next: string[]) => {
            setKnown(all.filter(each => next.includes(each.value)))
            onChange(next)
          }}
        />
      )}
    </Field>
  )
}
