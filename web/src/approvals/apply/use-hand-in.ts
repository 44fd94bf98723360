/** Hands a form in; what the server wants confirmed is asked, and then sent once more. */
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { approvalCalls } from '#contract/approvals/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { requestReads } from '#web/approvals/request-reads.ts'
import { useConfirm } from '#web/form/index.ts'
import { type ApplyForm, type FormCategory, type GoingOn, sentForm } from './apply-form.ts'

/** The field that a refusal names where it asks for a confirmation. */
const confirmation = 'confirmed'

/** A category names its own fields; in the form they stand within its content. */
const atField = (failure: ApiRefusal, { content }: ApplyForm): ApiRefusal => {
  const { message, code, field, values, data, status, unanswered } = failure
  if (field === undefined || !(field in content)) return failure
  const told = { result: 1, message, code, values, data, status, unanswered }
  return new ApiRefusal({ ...told, field: `content.${field}` })
}

export const useHandIn = (category: FormCategory, going: GoingOn) => {
  const { t } = useTranslation('approvals')
  const confirm = useConfirm()
  const sent = useRef('')
  const submit = useActCall(approvalCalls.submitRequest, { stale: requestReads, quiet: true })
  const hand = async (form: ApplyForm, confirmed: boolean): Promise<boolean> => {
    try {
      const { requestId } = await submit.mutateAsync({ ...sentForm(category, form, going), confirmed })
      sent.current = requestId
      notify('success', t('apply.done'))
      return true
    } catch (failure) {
      if (!(failure instanceof ApiRefusal)) throw failure
      if (failure.field === confirmation && !confirmed) {
        const words = { verb: t('apply.submit'), cancelled: t('apply.cancelled') }
        return (await confirm({ question: failure.message, ...words })) ? hand(form, true) : false
      }
      notify('error', failure.message)
      throw atField(failure, form)
    }
  }
  return { send: (form: ApplyForm) => hand(form, false), sentId: () => sent.current }
}
