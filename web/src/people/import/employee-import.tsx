/** W04: importing employees in four steps: template, file with its columns, dry run, and the result with its undo. */
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { download } from '#web/api/index.ts'
import { useTask } from '#web/api/task.ts'
import styles from '#web/importing/importing.module.css'
import { UndoImport } from '#web/importing/index.ts'
import own from '#web/people/import/import.module.css'
import { ImportSteps } from '#web/people/import/import-steps.tsx'
import { useImportFile } from '#web/people/import/use-import-file.tsx'
import { importReads, useUndoImport } from '#web/people/import/use-undo-import.tsx'
import { PageHead } from '#web/states/page-head.tsx'
import { useFormats } from '#web/time/index.ts'

type Report = Output<typeof peopleCalls.employeeImportProgress>

const Ended = ({ report, undo }: { report: Report; undo: React.ReactNode }) => {
  const { t } = useTranslation('people')
  const { number } = useFormats()
  const isDone = report.state === 'done'
  const { added, replaced, unchanged, refused } = report
  const counts = {
    ...{ added: number(added), replaced: number(replaced) },
    ...{ unchanged: number(unchanged), refused: number(refused) },
  }
  return (
    <>
      <Alert
        type={isDone ? 'success' : 'error'}
        showIcon
        title={t(isDone ? 'import.done' : 'import.failed')}
        description={isDone ? t('import.counts', counts) : report.undoable && t('import.failed_text')}
      />
      <div className={styles.line}>
        <Link to="/people/employees">{t('import.show')}</Link>
        <Link to="/people/employees/importreports">{t('import.reports')}</Link>
        {undo}
      </div>
    </>
  )
}

const reportOf = (report: Report) => ({ id: report.id, fileName: report.fileName })

export const EmployeeImport = () => {
  const { t } = useTranslation(['people', 'shared'])
  const navigate = useNavigate()
  const file = useImportFile()
  const apply = useActCall(peopleCalls.applyEmployeeImport)
  const stop = useActCall(organisationCalls.cancelTask)
  const isEnded = ({ state }: Report) => state !== 'applying'
  const task = useTask(peopleCalls.employeeImportProgress, { isEnded, stale: importReads })
  const restart = () => {
    task.forget()
    file.forget()
  }
  const undo = useUndoImport(restart)
  const { answer } = task
  const ended = answer && isEnded(answer) ? answer : undefined
  const begin = async (importId: string, onlyIfAllGood: boolean) => {
    const begun = await apply.mutateAsync({ importId, onlyIfAllGood }).catch(() => undefined)
    if (begun) task.follow({ importId })
  }
  const get = (made: Promise<unknown>) => void made.catch(() => undefined)
  return (
    <>
      <PageHead
        title={t('title.employee_import')}
        actions={<Button onClick={() => navigate('/people/employees/importreports')}>{t('import.reports')}</Button>}
      />
      <ImportSteps
        file={file}
        onTemplate={() => get(download(peopleCalls.downloadEmployeeTemplate, {}))}
        onMarked={importId => get(download(peopleCalls.downloadMarkedEmployees, { importId }))}
        onApply={(importId, onlyIfAllGood) => void begin(importId, onlyIfAllGood)}
        applying={apply.isPending}
        progress={task.followed ? (answer?.progress ?? 0) : undefined}
        onStop={() => answer?.taskId && stop.mutate({ id: answer.taskId })}
        result={
          ended && (
            <Ended report={ended} undo={ended.undoable && <UndoImport {...undo.wish} report={reportOf(ended)} />} />
          )
        }
        onRestart={restart}
      />
      {undo.shown}
      <p className={own.foot}>
        <Link to="/people/employees/workbook">{t('import.workbook')}</Link>
      </p>
    </>
  )
}
