/** What law says of a contract while it is typed, beside the field that it speaks of, with its article. It forbids nothing. */
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import type { LawWarning } from '#contract/people/contracts/labour-contract.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useSettled } from '#web/form/use-settled.ts'
import { useFormats } from '#web/time/index.ts'

type Draft = Input<typeof peopleCalls.weighContract>

/** Asked again once the typing pauses; what was said stays until there is an answer. */
export const useLaw = (draft: Draft): readonly LawWarning[] => {
  const settled = useSettled(JSON.stringify(draft))
  const asked = peopleCalls.weighContract.input.safeParse(JSON.parse(settled))
  const law = useQueryCall(peopleCalls.weighContract, (asked.data ?? draft) as Draft, {
    enabled: asked.success,
    placeholderData: before => before,
  })
  return asked.success ? (law.data?.warnings ?? []) : []
}

export const LawNotes = ({ warnings, field }: { warnings: readonly LawWarning[]; field: string }) => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  const said = ({ code, values }: LawWarning) => {
    const { kind, to, deadline, months } = values
    return t(`contract.law.${code}`, {
      ...(months !== undefined && { months }),
      ...(deadline !== undefined && { deadline: date(String(deadline)) }),
      ...(to !== undefined && { to: date(String(to)) }),
      ...(kind !== undefined && { kind: t(`protection.${kind as 'pregnancy' | 'nursing'}`) }),
    })
  }
  return warnings
    .filter(each => each.field === field)
    .map(each => (
      <Alert
        key={each.code}
        type="warning"
        showIcon
        title={said(each)}
        description={t('contract.article', { article: each.article })}
      />
    ))
}
