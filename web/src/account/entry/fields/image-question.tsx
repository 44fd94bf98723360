/** The question that stands in for an image code: the browser works for it first, and says so. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { proofOf } from '#contract/account/entry/work.ts'
import { call } from '#web/api/call.ts'
import { ApiRefusal } from '#web/api/refusal.ts'

/** A proof that comes too late is answered with new work; the server's limit ends it in any case. */
const askFor = async (uuid: string, stopped: () => boolean): Promise<string | undefined> => {
  let proof: string | undefined
  while (!stopped()) {
    const input = { uuid, kind: 'question', proof } as const
    const { question, work } = await call(entryCalls.checkCode, input, { quiet: ['too_frequent'] })
    if (question !== undefined) return question
    proof = work && (await proofOf(work, stopped))
  }
  return undefined
}

export const ImageQuestion = ({ uuid }: { uuid: string }) => {
  const { t } = useTranslation('entry')
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    let stopped = false
    setSaid(undefined)
    const say = (text: string | undefined) => {
      if (!stopped) setSaid(text)
    }
    askFor(uuid, () => stopped).then(say, (failure: unknown) => {
      if (!(failure instanceof ApiRefusal)) throw failure
      say(failure.message)
    })
    return () => {
      stopped = true
    }
  }, [uuid])
  return <p aria-live="polite">{said ?? t('check.preparing')}</p>
}
