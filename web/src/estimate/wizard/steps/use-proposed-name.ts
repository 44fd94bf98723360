/** The name that is proposed for a new estimate: its site and its week, as long as nobody gives it another. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type EstimateForm, nameLimit } from '#contract/estimate/estimate.ts'
import { periodNameIn } from '#contract/shared/period-name.ts'
import type { FormState } from '#web/form/index.ts'
import { useLocale } from '#web/messages/locale.ts'

type Named = Pick<EstimateForm, 'departmentId' | 'first' | 'last'>

/** The same words as for a plan that nobody names: a reader in another language is told it in theirs. */
export function useProposedName(sites: readonly { id: string; name: string }[]): (form: Named) => string {
  const { t } = useTranslation('shared')
  const locale = useLocale()
  return ({ departmentId, first, last }) => {
    if (!first || !last || last < first) return ''
    const named = (site: string) => periodNameIn((key, values) => t(key, values), locale, { site, first, last }).trim()
    const whole = named(sites.find(({ id }) => id === departmentId)?.name ?? '')
    return [...whole].length > nameLimit ? named('') : whole
  }
}

/** Proposes anew whenever site or days change, unless the name is somebody's own by then. */
export function useNameFollows(form: FormState<EstimateForm>, proposed: string, isNew: boolean): void {
  const before = useRef(proposed)
  const { name } = form.values
  useEffect(() => {
    if (!isNew || before.current === proposed) return
    if (name === before.current) form.set('name', proposed)
    before.current = proposed
  }, [form, name, proposed, isNew])
}
