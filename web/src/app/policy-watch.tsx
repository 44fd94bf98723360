/** Waits for the server to ask for the privacy agreement; its dialog is loaded only then. */
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { onPolicyDue } from '#web/api/policy-due.ts'

const PolicyAgain = lazy(() => import('#web/app/policy-again.tsx'))

export const PolicyWatch = () => {
  const [due, setDue] = useState(false)
  useEffect(() => onPolicyDue(setDue), [])
  const settle = useCallback(() => setDue(false), [])
  return due ? (
    <Suspense>
      <PolicyAgain onAccepted={settle} />
    </Suspense>
  ) : null
}
