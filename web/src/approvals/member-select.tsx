/** One other member of the company, found by a part of the name: nobody hands something over to oneself. */
import { Select } from 'antd'
import { useState } from 'react'
import { approvalCalls } from '#contract/approvals/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useSettled } from '#web/form/use-settled.ts'
import { useSession } from '#web/session/session.tsx'

interface MemberSelectProps {
  /** What ties the control to its field. */
  control: object
  value: string | undefined
  onChange: (personId: string) => void
  /** Who is chosen already, and may not be among the first found. */
  known?: { id: string; name: string }
}

export const MemberSelect = ({ control, value, onChange, known }: MemberSelectProps) => {
  const [typed, setTyped] = useState('')
  const found = useQueryCall(
    approvalCalls.findMembers,
    { search: useSettled(typed) },
    { placeholderData: before => before },
  )
  const { me } = useSession()
  const others = (found.data?.rows ?? []).filter(each => each.personId !== me.personId)
  const options = others.map(({ personId, name }) => ({ value: personId, label: name }))
  if (known && options.every(each => each.value !== known.id)) options.push({ value: known.id, label: known.name })
  return (
    <Select
      {...control}
      style={{ width: '100%' }}
      value={value}
      loading={found.isFetching}
      options={options}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onChange={onChange}
    />
  )
}
