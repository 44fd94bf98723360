/** Copies what a field shows. Without the right to the clipboard the field itself is there to be copied from. */
import { Button, type ButtonProps, type InputRef } from 'antd'
import type { RefObject } from 'react'
import { notify } from '#web/api/notices.ts'

export interface CopyButtonProps extends Pick<ButtonProps, 'type' | 'disabled' | 'children'> {
  field: RefObject<InputRef | null>
  /** Said once it is copied. */
  copied: string
}

export const CopyButton = ({ field, copied, ...button }: CopyButtonProps) => {
  const copy = () =>
    navigator.clipboard.writeText(field.current?.input?.value ?? '').then(
      () => notify('success', copied),
      () => field.current?.select(),
    )
  return <Button {...button} onClick={copy} />
}
