/** Waits for the server to ask for the privacy agreement; its dialog is loaded only then. */
import { useCallback, useEffect, useState } from 'react'
import { onPolicyDue } from '#web/api/policy-due.ts'
import { Banner } from '#web/app/banners/banner.tsx'
import { lazyPart } from '#web/states/lazy-part.tsx'

const PolicyAgain = lazyPart(
  () => import('#web/app/banners/policy-again.tsx').then(module => module.default),
  failure => <Banner>{failure}</Banner>,
)

export const PolicyWatch = () => {
  const [due, setDue] = useState(false)
  useEffect(() => onPolicyDue(setDue), [])
  const settle = useCallback(() => setDue(false), [])
  return due ? <PolicyAgain onAccepted={settle} /> : null
}
