/** The state of a form: values, what changed, what is wrong, and one submission at a time. */
import { useCallback, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { notify } from '#web/api/notices.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { useHolds } from '#web/form/frame/as-opened.tsx'
import { type FieldIssue, type Issues, issuesOf } from '#web/form/issues.ts'
import { sameValues, valueAt, withValue } from '#web/form/paths.ts'
import { pageTranslator } from '#web/messages/translator.ts'

export interface FormOptions<T> {
  initial: T
  /** The input schema of the call; what it asks for is what the form asks for. */
  schema?: z.ZodType
  /** Checks that lie between fields. */
  check?: (values: T) => Issues
  /** `false` where the person thought better of it: nothing was saved. */
  onSubmit: (values: T) => Promise<unknown>
}

export interface FormState<T> {
  values: T
  issues: Issues
  /** Something differs from what was opened. */
  changed: boolean
  saving: boolean
  set: (path: string, value: unknown) => void
  replace: (values: T) => void
  /** Checks one field, when it is left. */
  touch: (path: string) => void
  /** Resolves to true once the submission was accepted. */
  submit: () => Promise<boolean>
  /** Takes the present values as the saved ones. */
  settle: (values?: T) => void
  /** Where the first issue of a refused submission is looked for. */
  frame: (element: HTMLElement | null) => void
}

/** So many pictures a field has to appear with its mark: it may lie in a part that opens for it, or be shut while saving. */
const PATIENCE = 12

const focusFirst = (frame: HTMLElement | null, told = false) => {
  const look = (left: number) => {
    const marked = frame?.querySelector<HTMLElement>('[aria-invalid="true"]')
    marked?.focus()
    if (marked && marked === document.activeElement) return
    if (left > 0) requestAnimationFrame(() => look(left - 1))
    // On another tab, or on no field at all: a refusal must never look like nothing.
    else if (!told && !marked) notify('error', pageTranslator().t('shared:form.save_failed'))
  }
  // The fields carry the mark only after the next paint.
  requestAnimationFrame(() => look(PATIENCE))
}

export const useForm = <T>({ initial, schema, check, onSubmit }: FormOptions<T>): FormState<T> => {
  const [saved, setSaved] = useState(initial)
  const [values, setValues] = useState(initial)
  const [issues, setIssues] = useState<Issues>({})
  const [saving, setSaving] = useState(false)
  const frameElement = useRef<HTMLElement | null>(null)
  const latest = useRef(values)
  latest.current = values
  const underWay = useRef(false)

  const find = useCallback(
    (current: T): Issues => ({ ...(schema ? issuesOf(schema, current) : {}), ...check?.(current) }),
    [schema, check],
  )
  const set = useCallback((path: string, value: unknown) => {
    latest.current = withValue(latest.current, path, value)
    setValues(latest.current)
    setIssues(before => {
      if (!(path in before)) return before
      const { [path]: _settled, ...others } = before
      return others
    })
  }, [])
  const touch = useCallback(
    (path: string) => {
      // An empty field is only asked for when the form is submitted.
      const value = valueAt(latest.current, path)
      if (value === '' || value === null || value === undefined) return
      const issue = find(latest.current)[path]
      if (issue) setIssues(before => ({ ...before, [path]: issue }))
    },
    [find],
  )
  const submit = useCallback(async () => {
    if (underWay.current) return false
    const found = find(latest.current)
    setIssues(found)
    if (Object.keys(found).length > 0) {
      focusFirst(frameElement.current)
      return false
    }
    underWay.current = true
    setSaving(true)
    try {
      if ((await onSubmit(latest.current)) === false) return false
      setSaved(latest.current)
      return true
    } catch (failure) {
      if (!(failure instanceof ApiRefusal)) throw failure
      if (failure.field) {
        const issue: FieldIssue = { sentence: failure.message }
        setIssues({ [failure.field]: issue })
        // The server's sentence is already on screen as a toast.
        focusFirst(frameElement.current, true)
      }
      return false
    } finally {
      underWay.current = false
      setSaving(false)
    }
  }, [find, onSubmit])
  const settle = useCallback((next?: T) => {
    if (next !== undefined) {
      latest.current = next
      setValues(next)
    }
    setSaved(latest.current)
    setIssues({})
  }, [])
  const frame = useCallback((element: HTMLElement | null) => {
    frameElement.current = element
  }, [])
  const changed = useMemo(() => !sameValues(values, saved), [values, saved])
  useHolds(changed)
  const replace = useCallback((next: T) => {
    latest.current = next
    setValues(next)
  }, [])
  return { values, issues, changed, saving, set, replace, touch, submit, settle, frame }
}
