/** What every form of fields has around them: sent by Enter and its button, found by its first field at fault. */
import type { ReactNode } from 'react'
import styles from '#web/form/frame/form.module.css'
import type { FormState } from '#web/form/use-form.ts'

/** Enter in the box of a date takes the date that was typed; the browser would send the form besides. */
const isOfPicker = (target: EventTarget) => target instanceof Element && target.closest('.ant-picker') !== null

export type FormWidth = 'form' | 'table' | 'all'

export interface FormFrameProps {
  form: Pick<FormState<unknown>, 'frame' | 'submit'>
  /** What sending does beside submitting, for example leaving the page afterwards. */
  onSubmit?: () => unknown
  /** Another layout than fields below each other. */
  className?: string
  /** As wide as a form of fields, as steps with a table, or as there is. */
  width?: FormWidth
  children: ReactNode
}

/** The browser's own validation is off: what is missing is said beside the field, in the page's language. */
export const FormFrame = ({ form, onSubmit, className, width = 'form', children }: FormFrameProps) => (
  <form
    ref={form.frame}
    className={className ?? styles.form}
    data-width={width}
    noValidate
    onKeyDown={event => {
      if (event.key === 'Enter' && isOfPicker(event.target)) event.preventDefault()
    }}
    onSubmit={event => {
      event.preventDefault()
      void (onSubmit ?? form.submit)()
    }}
  >
    {children}
  </form>
)
