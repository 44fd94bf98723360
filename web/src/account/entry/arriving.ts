/** Marks the way to the company chooser that begins at a sign-in: who comes so and has one company is not asked. */
import { useLocation } from 'react-router-dom'

/** State of a link or a navigation to the chooser. */
export const arriving = { arriving: true } as const

export const useArrives = (): boolean => {
  const { state } = useLocation()
  return (state as { arriving?: unknown } | null)?.arriving === true
}
