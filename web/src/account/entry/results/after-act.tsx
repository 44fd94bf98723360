/** A page that says something was done says it only to whoever did it; everybody else is led to where the way in begins. */
import type { ComponentType } from 'react'
import { Navigate, useLocation } from 'react-router-dom'

/** What the page is told by the act; a reload of the page keeps it. */
export const done = { done: true } as const

const isDone = (state: unknown) => (state as Partial<typeof done> | null)?.done === true

export const afterAct = (Page: ComponentType): ComponentType => {
  const AfterAct = () => (isDone(useLocation().state) ? <Page /> : <Navigate to="/" replace />)
  return AfterAct
}
