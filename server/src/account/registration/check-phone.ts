/** Early word on a phone and an image code, before an SMS is asked for. */
import type { entryCalls } from '#contract/account/entry/calls.ts'
import { plainPhone, smsFaults } from '#contract/account/entry/checks.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { mustFitImage } from '../codes/image-code.ts'
import { mustPass } from '../codes/must-pass.ts'

type Call = typeof entryCalls.checkPhone

/** The image code stays good for the call that sends; the answer is the same for known and unknown phones. */
export const checkPhone = async (request: ServedPublic<Call>): Promise<Answer<Call>> => {
  const { input } = request
  mustPass(smsFaults({ phone: plainPhone(input.phone), checkCode: input.checkCode }))
  await mustFitImage(request, input, true)
  return {}
}
