/** Reads a roster from a workbook in the steps of every import: a dry run shows which cells would change, then one step. */
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { planFileCalls } from '#contract/planning/plans/plan-file.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { download, upload } from '#web/api/index.ts'
import { type DryRun, EarlierImports, ImportFlow, importsOnPage, UndoImport } from '#web/importing/index.ts'
import { QueryStates } from '#web/states/query-states.tsx'
import { useSchedule } from '../open/open-schedule.ts'
import { Differences } from './differences.tsx'
import styles from './import.module.css'
import { usePlanImport } from './use-plan-import.ts'

type Checked = Output<typeof planFileCalls.checkPlanFile>

/** The file has one sheet that is read: a column is told by its letters and its heading. */
const inOneSheet = ({ row, column, heading, value, message }: Checked['problems'][number]) => ({
  ...{ row, column: `${column} ${heading}`, value, message },
})

const WouldChange = ({ differences }: Pick<Checked, 'differences'>) => {
  const { t } = useTranslation('planning')
  if (differences.length === 0) return null
  return (
    <>
      <p>{t('import.would_change', { count: differences.length })}</p>
      <Differences
        caption={t('import.differences')}
        sides={[t('import.before'), t('import.after')]}
        cells={differences}
      />
    </>
  )
}

/** The list is taken as a whole, so its duties are written together or not at all. */
const asDryRun = (checked: Checked): DryRun & Pick<Checked, 'importId' | 'plan'> => {
  const { problems, differences, ...counts } = checked
  const cells = { count: differences.length, shown: <WouldChange differences={differences} /> }
  return { ...counts, problems: problems.map(inOneSheet), cells, whole: true, changing: true }
}

export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { facts, store } = useSchedule()
  const { t } = useTranslation(['planning', 'shared'])
  const planId = facts.opened.plan.id
  const [taken, setTaken] = useState<Checked>()
  const { task, followed, forget, succeeded, changed, begin, undoing } = usePlanImport()
  const [page, setPage] = useState(1)
  const imports = useQueryCall(planFileCalls.listPlanImports, { planId, page, size: importsOnPage })
  const result = task?.endedAt && (
    <Alert
      type={succeeded ? 'success' : 'error'}
      showIcon
      title={succeeded ? t('schedule.act.import', { count: taken?.differences.length ?? 0 }) : t('import.failed')}
      description={succeeded ? undefined : task.errorMessage}
    />
  )
  return (
    <Modal open width={1120} title={t('import.title')} onCancel={onClose} footer={null}>
      <p className={styles.text}>{t('import.text')}</p>
      <ImportFlow
        template={{ name: t('import.template'), hint: t('import.template_hint') }}
        onTemplate={() => void download(planFileCalls.exportPlan, { planId }).catch(() => undefined)}
        onCheck={async file => {
          await store.queue.flush()
          const checked = await upload(planFileCalls.checkPlanFile, { planId }, file, { quiet: true })
          setTaken(checked)
          return asDryRun(checked)
        }}
        onMarked={({ importId }) =>
          void download(planFileCalls.downloadMarkedPlan, { importId }).catch(() => undefined)
        }
        onApply={({ importId, plan }) => begin(importId, plan)}
        progress={followed ? (task?.progress ?? 0) : undefined}
        result={result}
        undo={taken && <UndoImport {...undoing} report={{ id: taken.importId, fileName: taken.fileName }} />}
        succeeded={succeeded}
        onRestart={forget}
      />
      {changed.length > 0 && (
        <Differences
          caption={t('import.changed_since')}
          sides={[t('import.imported'), t('import.before')]}
          cells={changed}
        />
      )}
      <QueryStates query={imports} shape="table">
        {({ rows, total }) => <EarlierImports rows={rows} undo={undoing} pages={{ page, total, onPage: setPage }} />}
      </QueryStates>
    </Modal>
  )
}
