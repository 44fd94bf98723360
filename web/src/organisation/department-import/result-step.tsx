/** The fifth step: how far the import is, what became of it, and the way back. */
import { Alert, Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import styles from '#web/importing/importing.module.css'
import { UndoImport, type UndoWish } from '#web/importing/index.ts'
import { useFormats } from '#web/time/index.ts'

interface ResultStepProps {
  report: Output<typeof organisationCalls.departmentImportProgress> | undefined
  undo: UndoWish
  onRestart: () => void
}

export const ResultStep = ({ report, undo, onRestart }: ResultStepProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { number } = useFormats()
  if (!report || report.state === 'applying')
    return (
      <section className={styles.panel} aria-label={t('department_import.step.result')}>
        <div role="status">
          <p>{t('shared:importing.running')}</p>
          <Progress percent={report?.progress ?? 0} aria-label={t('shared:importing.running')} />
        </div>
      </section>
    )
  const isDone = report.state === 'done'
  const { added, replaced, unchanged } = report
  const counts = { added: number(added), replaced: number(replaced), unchanged: number(unchanged) }
  return (
    <section className={styles.panel} aria-label={t('department_import.step.result')}>
      <Alert
        type={isDone ? 'success' : 'error'}
        showIcon
        title={t(isDone ? 'department_import.done' : 'department_import.failed')}
        description={
          isDone && (
            <>
              {t('department_import.counts', counts)} <Link to="/organisation">{t('department_import.show')}</Link>
            </>
          )
        }
      />
      <div className={styles.line}>
        {isDone && <UndoImport {...undo} report={report} />}
        <Button onClick={onRestart}>{t('shared:importing.other_file')}</Button>
      </div>
    </section>
  )
}
