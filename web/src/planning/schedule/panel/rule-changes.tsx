/** The change of every rule: which findings would come, and how many of which rule would go. */
import { useTranslation } from 'react-i18next'
import type { Finding } from '#contract/engine.ts'
import { useCodeText } from '#web/messages/code-text.ts'
import { FindingText } from '../findings/finding-text.tsx'
import { findingId } from '../store/findings-index.ts'
import styles from './panel.module.css'

/** Findings told in full; of the rest the number. */
const SHOWN = 4

interface RuleChangesProps {
  added: readonly Finding[]
  removed: readonly Finding[]
}

export const RuleChanges = ({ added, removed }: RuleChangesProps) => {
  const { t } = useTranslation('planning')
  const code = useCodeText('engine')
  const gone = Map.groupBy(removed, finding => finding.rule)
  return (
    <>
      {added.slice(0, SHOWN).map(finding => (
        <FindingText key={findingId(finding)} finding={finding} />
      ))}
      {added.length > SHOWN && (
        <span className={styles.state}>{t('schedule.panel.more', { count: added.length - SHOWN })}</span>
      )}
      {[...gone].map(([rule, findings]) => (
        <span key={rule} className={styles.state}>
          {t('schedule.why.settled', { rule: code('engine', `rule.${rule}`, {}, rule), count: findings.length })}
        </span>
      ))}
    </>
  )
}
