/** What a dry run found: counts, every bad cell with its reason, the marked-up copy, and how to go on. */
import { Button, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ImportProblem, ImportProblems } from '#web/importing/import-problems.tsx'
import styles from '#web/importing/importing.module.css'
import { type RowFate, RowFates } from '#web/importing/row-fates.tsx'

export interface DryRun {
  rows: number
  added: number
  replaced: number
  unchanged: number
  refused: number
  problemCount: number
  problems: readonly ImportProblem[]
  /** The file is taken as a whole: one bad cell and nothing is imported. */
  whole?: boolean
  /** Rows change what is there, field by field, rather than replace it. */
  changing?: boolean
  /** Cells that would change, where rows do not tell it all: what is not in the file goes. */
  cells?: { count: number; shown: ReactNode }
  /** What becomes of single rows, where that is told. */
  fates?: readonly RowFate[]
  /** What else is worth a look before it is applied. */
  beside?: ReactNode
  /** Rows that change something and are not among them. */
  untold?: number
}

export interface DryRunResultProps {
  found: DryRun
  onMarked: () => void
  onApply: (onlyIfAllGood: boolean) => void
  onOther: () => void
  applying: boolean
}

export const DryRunResult = ({ found, onMarked, onApply, onOther, applying }: DryRunResultProps) => {
  const { t } = useTranslation()
  const [allOrNone, setAllOrNone] = useState(false)
  const changes = found.cells?.count ?? found.added + found.replaced
  const good = found.whole && found.problemCount > 0 ? 0 : changes
  return (
    <section className={styles.panel} aria-label={t('importing.step_check')}>
      <p role="status">
        <strong>
          {t(found.changing ? 'importing.counts_changed' : 'importing.counts', {
            ...{ added: found.added, replaced: found.replaced, unchanged: found.unchanged, refused: found.refused },
            count: found.rows,
          })}
        </strong>
      </p>
      <p className={styles.hint}>{t('importing.nothing_written')}</p>
      {found.problems.length > 0 && (
        <>
          <ImportProblems problems={found.problems} />
          <div className={styles.line}>
            <Button onClick={onMarked}>{t('importing.marked')}</Button>
            {found.problemCount > found.problems.length && (
              <span>{t('importing.more', { count: found.problemCount - found.problems.length })}</span>
            )}
          </div>
          {!found.whole && (
            <Radio.Group value={allOrNone} onChange={event => setAllOrNone(event.target.value)}>
              <Radio value={false}>{t('importing.good_rows')}</Radio>
              <Radio value={true}>{t('importing.all_or_none')}</Radio>
            </Radio.Group>
          )}
        </>
      )}
      {found.fates && found.fates.length > 0 && <RowFates fates={found.fates} />}
      {found.cells?.shown}
      {found.beside}
      {(found.untold ?? 0) > 0 && <p className={styles.hint}>{t('importing.untold', { count: found.untold })}</p>}
      <div className={styles.line}>
        {good > 0 ? (
          <Button type="primary" loading={applying} onClick={() => onApply(allOrNone)}>
            {t(found.cells ? 'importing.apply_cells' : 'importing.apply', { count: good })}
          </Button>
        ) : (
          <span>{t(found.whole && found.problemCount > 0 ? 'importing.fix_first' : 'importing.nothing_to_do')}</span>
        )}
        <Button disabled={applying} onClick={onOther}>
          {t('importing.other_file')}
        </Button>
      </div>
    </section>
  )
}
