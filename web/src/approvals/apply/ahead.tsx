/** What lies ahead of a request while it is filled in: what it would bring, and whom it would go to, one after the other. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { approvalCalls } from '#contract/approvals/calls.ts'
import type { Way } from '#contract/approvals/flow.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useToldLines } from '#web/approvals/detail/effect.tsx'
import { useSettled } from '#web/form/use-settled.ts'
import styles from './apply.module.css'
import { type ApplyForm, type FormCategory, type GoingOn, isWhole, sentForm } from './apply-form.ts'

interface AheadProps {
  category: FormCategory
  form: ApplyForm
  going: GoingOn
  /** Images that lie with the draft: one more may be all that was missing. */
  images: number
}

export const Ahead = ({ category, form, going, images }: AheadProps) => {
  const { t } = useTranslation('approvals')
  // A preview keeps nothing: the reason, which is typed last, does not hold it back.
  const asked = JSON.stringify(sentForm(category, { ...form, reason: '…' }, going))
  const settled = useSettled(asked)
  const isAsked = going.refersAs === 'cancel' || isWhole(category, form)
  const preview = useQueryCall(approvalCalls.previewRequest, JSON.parse(settled), {
    enabled: isAsked,
    placeholderData: before => before,
    quiet: true,
  })
  const { refetch } = preview
  const counted = useRef(images)
  useEffect(() => {
    if (isAsked && counted.current !== images) void refetch()
    counted.current = images
  }, [images, isAsked, refetch])
  const lines = useToldLines(preview.data?.effect.lines ?? [])
  const way = useWayText(preview.data?.way ?? null)
  const against = preview.data?.faults[0]?.message ?? ''
  if (lines.length === 0 && !way && !against) return null
  return (
    <section className={styles.ahead} aria-label={t('apply.ahead')}>
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
      {against && <p>{against}</p>}
      {way && <p>{t('apply.goes_to', { way })}</p>}
    </section>
  )
}

/** Wang or He → Chen. */
const useWayText = (way: Way | null): string => {
  const { t } = useTranslation('approvals')
  if (!way) return ''
  const stages = way.stages.map(({ people, rule }) =>
    people.length === 0
      ? t('course.nobody')
      : people.map(each => each.name).join(rule === 'one' ? ` ${t('course.or')} ` : ' · '),
  )
  return stages.join(' → ')
}
