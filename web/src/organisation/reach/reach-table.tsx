/** The grants of a user's roles: whether each allows what was asked, whose word its scope is, and what that is today. */
import { useTranslation } from 'react-i18next'
import type { ReachLink } from '#contract/organisation/reach.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import styles from '#web/organisation/reach/reach.module.css'
import { choiceOf } from '#web/organisation/users/scope-choice.ts'
import { useRoleName } from '#web/person/role-name.ts'
import { useFormats } from '#web/time/index.ts'

export const ReachTable = ({ chain }: { chain: readonly ReachLink[] }) => {
  const { t } = useTranslation('organisation')
  const heads = ['role', 'holds', 'in_force', 'said_by', 'scope', 'span', 'result'] as const
  return (
    <ScrollRegion label={t('reach.why')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {t(`reach.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chain.map((link, index) => (
            <Link key={`${index} ${link.role.name}`} link={link} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const YesNo = ({ yes }: { yes: boolean }) => {
  const { t } = useTranslation('organisation')
  return <StateWord tone={yes ? 'success' : 'waiting'}>{t(yes ? 'reach.result.yes' : 'reach.result.no')}</StateWord>
}

const Link = ({ link }: { link: ReachLink }) => {
  const { t } = useTranslation('organisation')
  const { date } = useFormats()
  const nameOf = useRoleName()
  const { scope, spans, from, to } = link
  const days = [from && t('reach.from', { date: date(from) }), to && t('reach.to', { date: date(to) })].filter(Boolean)
  const spanText = ({ whole, department, below }: ReachLink['spans'][number]) => {
    if (whole) return t('reach.span.whole')
    return t(below ? 'reach.span.below' : 'reach.span.alone', { name: department ?? '' })
  }
  const levels = scope?.kind === 'superior' ? scope.levels : 0
  return (
    <tr>
      <th scope="row">
        {nameOf(link.role)}
        {link.position && ` · ${t('reach.by_position', { name: link.position })}`}
      </th>
      <td>
        <YesNo yes={link.holds} />
      </td>
      <td>{days.length === 0 ? t('reach.in_force.yes') : days.join(' ')}</td>
      <td>{link.saidBy && t(`reach.said.${link.saidBy}`)}</td>
      <td>{scope && t(`scope.${choiceOf(scope)}`, { levels })}</td>
      <td>{spans.map(spanText).join(' · ') || t('reach.span.none')}</td>
      <td>
        <YesNo yes={link.reaches} />
      </td>
    </tr>
  )
}
