/** O03: departments from a file, in five steps: template, upload, matched columns, the tree as it will be, the result. */
import { Steps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { useTask } from '#web/api/task.ts'
import styles from '#web/importing/importing.module.css'
import { EarlierImports, importsOnPage } from '#web/importing/index.ts'
import { MatchStep } from '#web/organisation/department-import/match-step.tsx'
import { ResultStep } from '#web/organisation/department-import/result-step.tsx'
import { TemplateStep } from '#web/organisation/department-import/template-step.tsx'
import { TreeStep } from '#web/organisation/department-import/tree-step.tsx'
import { UploadStep } from '#web/organisation/department-import/upload-step.tsx'
import { type Read, useReadFile } from '#web/organisation/department-import/use-read-file.ts'
import { PageHead } from '#web/states/page-head.tsx'
import { QueryStates } from '#web/states/query-states.tsx'
import { useFormats } from '#web/time/index.ts'

const steps = ['template', 'upload', 'match', 'tree', 'result'] as const
type Step = (typeof steps)[number]

/** The step of the address, as far as there is something to show for it. */
const useStep = (read: Read | undefined, isApplied: boolean) => {
  const [query, setQuery] = useSearchParams()
  const asked = steps.find(each => each === query.get('step')) ?? 'template'
  const go = (step: Step) => setQuery({ step })
  const isLater = asked === 'match' || asked === 'tree' || asked === 'result'
  const step: Step = isApplied ? 'result' : isLater && (!read || asked === 'result') ? 'upload' : asked
  return { step, go }
}

const stale = [organisationCalls.listDepartments, organisationCalls.listDepartmentImports]

export const DepartmentImport = () => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { number } = useFormats()
  const [page, setPage] = useState(1)
  const file = useReadFile()
  const apply = useActCall(organisationCalls.applyDepartmentImport)
  const task = useTask(organisationCalls.departmentImportProgress, {
    isEnded: ({ state }) => state !== 'applying',
    stale,
  })
  const imports = useQueryCall(organisationCalls.listDepartmentImports, { page, size: importsOnPage })
  const { step, go } = useStep(file.read, task.followed)
  const restart = () => {
    task.forget()
    file.forget()
    go('upload')
  }
  const undo = useActCall(organisationCalls.undoDepartmentImport, {
    stale,
    done: ({ removed, recovered }) =>
      t('department_import.undone', { removed: number(removed), recovered: number(recovered) }),
    onDone: restart,
  })
  const wish = {
    question: (name: string) => t('department_import.undo_question', { name }),
    onUndo: (importId: string) => undo.mutate({ importId }),
    busy: undo.isPending,
  }
  const { read } = file
  const onApply = async () => {
    if (!read) return
    await apply.mutateAsync({ importId: read.importId, plan: read.plan })
    task.follow({ importId: read.importId })
    go('result')
  }
  return (
    <>
      <PageHead title={t('title.department_import')} />
      <div className={styles.flow}>
        <Steps
          size="small"
          current={steps.indexOf(step)}
          items={steps.map(each => ({ title: t(`department_import.step.${each}`) }))}
        />
        {step === 'template' && <TemplateStep onNext={() => go('upload')} />}
        {step === 'upload' && <UploadStep file={file} onBack={() => go('template')} onRead={() => go('match')} />}
        {step === 'match' && read && <MatchStep file={file} read={read} onBack={restart} onNext={() => go('tree')} />}
        {step === 'tree' && read && (
          <TreeStep
            read={read}
            busy={apply.isPending}
            onBack={() => go('match')}
            onApply={() => void onApply().catch(() => undefined)}
          />
        )}
        {step === 'result' && <ResultStep report={task.answer} undo={wish} onRestart={restart} />}
      </div>
      <QueryStates query={imports} shape="table">
        {({ rows, total }) => <EarlierImports rows={rows} undo={wish} pages={{ page, total, onPage: setPage }} />}
      </QueryStates>
    </>
  )
}
