/** Reads a roster from a workbook: a dry run shows what cannot be read and which cells would change, then one step. */
import { Button, Modal, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import type { Duty } from '#contract/engine.ts'
import { planFileCalls } from '#contract/planning/plans/plan-file.ts'
import { ApiRefusal, download, upload } from '#web/api/index.ts'
import { type ImportProblem, ImportProblems } from '#web/importing/index.ts'
import { useFormats } from '#web/time/index.ts'
import { tellingAll } from '../acts/acts.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { dutyName } from '../week/cell/cell-name.ts'
import styles from './import.module.css'

type DryRun = Output<typeof planFileCalls.dryRunImport>

/** Differences listed; the count tells of the rest. */
const SHOWN = 100

export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const schedule = useSchedule()
  const { facts, store } = schedule
  const { t } = useTranslation('planning')
  const [reading, setReading] = useState(false)
  const [run, setRun] = useState<DryRun>()
  const read = async (file: File) => {
    setReading(true)
    try {
      await store.queue.flush()
      setRun(await upload(planFileCalls.dryRunImport, { planId: facts.opened.plan.id }, file))
    } catch (failure) {
      if (!(failure instanceof ApiRefusal)) throw failure
      setRun(undefined)
    } finally {
      setReading(false)
    }
  }
  const take = () => {
    if (!run) return
    tellingAll(schedule, () => store.perform({ act: 'import', count: run.differences.length }, run.change, true))
    onClose()
  }
  return (
    <Modal
      open
      width={720}
      title={t('import.title')}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('schedule.cancel')}
        </Button>,
        <Button
          key="take"
          type="primary"
          disabled={!run || run.problemCount > 0 || run.differences.length === 0}
          onClick={take}
        >
          {t('import.take')}
        </Button>,
      ]}
    >
      <p>{t('import.text')}</p>
      <Upload
        accept=".xlsx,.xls"
        maxCount={1}
        beforeUpload={file => {
          void read(file)
          return false
        }}
      >
        <Button loading={reading}>{t('import.choose')}</Button>
      </Upload>
      {run && <DryRunResult run={run} />}
    </Modal>
  )
}

/** The file has one sheet that is read: a column is told by its letters and its heading. */
const inOneSheet = ({ row, column, heading, value, message }: DryRun['problems'][number]): ImportProblem => ({
  ...{ row, column: `${column} ${heading}`, value, message },
})

const DryRunResult = ({ run }: { run: DryRun }) => {
  const { facts } = useSchedule()
  const { t } = useTranslation(['planning', 'shared'])
  const { added, replaced, unchanged, refused, importId } = run
  const counts = { added, replaced, unchanged, refused }
  const marked = () => void download(planFileCalls.downloadMarkedPlan, { importId }).catch(() => undefined)
  const formats = useFormats()
  const named = { t, formats, facts }
  const heads = [t('import.person'), t('import.date'), t('import.before'), t('import.after')]
  const dutiesOf = (duties: readonly Duty[]) =>
    duties.map(duty => dutyName(named, duty)).join(' / ') || t('import.no_duty')
  return (
    <section className={styles.result} tabIndex={0} aria-label={t('import.result')}>
      <p role="status">
        {t('import.counts', {
          count: run.differences.length,
          unread: t('import.unread', { count: run.problemCount }),
        })}
      </p>
      <p>{t('shared:importing.counts_changed', { ...counts, count: run.rows })}</p>
      {run.problems.length > 0 && (
        <>
          <ImportProblems problems={run.problems.map(inOneSheet)} />
          <Button onClick={marked}>{t('shared:importing.marked')}</Button>
          {run.problemCount > run.problems.length && (
            <p>{t('shared:importing.more', { count: run.problemCount - run.problems.length })}</p>
          )}
        </>
      )}
      {run.differences.length > 0 && (
        <table>
          <caption>{t('import.differences')}</caption>
          <thead>
            <tr>
              {heads.map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {run.differences.slice(0, SHOWN).map(each => (
              <tr key={`${each.employeeId}-${each.date}`}>
                <th scope="row">{each.employeeId === null ? t('schedule.open_row') : each.name}</th>
                <td>{formats.shortDate(each.date)}</td>
                <td>{dutiesOf(each.before)}</td>
                <td>{dutiesOf(each.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
