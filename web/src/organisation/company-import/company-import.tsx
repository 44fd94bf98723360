/** Filling a company from one workbook: template, dry run of every sheet, then everything at once in the background. */
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { download, upload } from '#web/api/index.ts'
import { useTask } from '#web/api/task.ts'
import { type DryRun, EarlierImports, ImportFlow, importsOnPage, UndoImport } from '#web/importing/index.ts'
import styles from '#web/organisation/company-import/company-import.module.css'
import { useUndo } from '#web/organisation/company-import/use-undo.tsx'
import { PageHead } from '#web/states/page-head.tsx'
import { QueryStates } from '#web/states/query-states.tsx'
import { useFormats } from '#web/time/index.ts'

/** The lists that a workbook fills, and that whoever walked on while it runs may be looking at: asked again at once. */
const filled = [
  organisationCalls.listDepartments,
  peopleCalls.listEmployees,
  planningCalls.listWorkstations,
  planningCalls.listShifts,
]

type Checked = Output<typeof organisationCalls.checkCompanyFile>

/** The workbook is taken as a whole, so its rows are written together or not at all. */
const asDryRun = (checked: Checked): DryRun & { importId: string; plan: string } => {
  const { importId, plan, rows, refused, outcomes, people } = checked
  const peopleRows = outcomes.update + outcomes.same > 0 ? people : []
  return {
    importId,
    plan,
    rows,
    added: outcomes.create,
    replaced: outcomes.update,
    unchanged: outcomes.same,
    refused,
    changing: true,
    fates: peopleRows,
    untold: outcomes.update - people.filter(each => each.outcome === 'update').length,
    problemCount: checked.problemCount,
    problems: checked.problems.map(problem => ({ ...problem, column: `${problem.column} ${problem.heading}`.trim() })),
    whole: true,
  }
}

interface CompanyImportProps {
  /** The part of the company that is imported; all of it where absent. */
  only?: 'people'
}

interface CompanyResultProps extends CompanyImportProps {
  task: Output<typeof organisationCalls.getTask>['task']
  taken: Checked | undefined
}

const CompanyResult = ({ task, taken, only }: CompanyResultProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { number } = useFormats()
  return (
    <Alert
      type={task.state === 'done' ? 'success' : 'error'}
      showIcon
      title={
        task.state === 'done'
          ? t(only ? 'import.people_done' : 'import.done')
          : (task.errorMessage ?? t('shared:error.import_failed'))
      }
      description={
        task.state === 'done' && (
          <>
            {taken && (
              <p>
                {t('import.row_counts', {
                  created: number(taken.outcomes.create),
                  updated: number(taken.outcomes.update),
                  same: number(taken.outcomes.same),
                })}
              </p>
            )}
            <ul>
              {taken?.sheets
                .filter(sheet => sheet.rows > 0)
                .map(sheet => (
                  <li key={sheet.sheet}>{t('import.sheet_rows', { sheet: sheet.name, rows: number(sheet.rows) })}</li>
                ))}
            </ul>
            <Link to="/people/employees">{t('import.show_people')}</Link>
          </>
        )
      }
    />
  )
}

export const CompanyImport = ({ only }: CompanyImportProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const [taken, setTaken] = useState<Checked>()
  const apply = useActCall(organisationCalls.applyCompanyImport)
  const { followed, answer, follow, forget } = useTask(organisationCalls.getTask, {
    isEnded: ({ task }) => task.endedAt !== null,
    stale: [...filled, organisationCalls.listCompanyImports],
  })
  const [page, setPage] = useState(1)
  const imports = useQueryCall(organisationCalls.listCompanyImports, { page, size: importsOnPage })
  const undo = useUndo(filled, forget)
  const task = answer?.task
  const succeeded = task?.endedAt != null && task.state === 'done'
  const result = task?.endedAt && <CompanyResult task={task} taken={taken} only={only} />
  return (
    <>
      <PageHead title={t(only ? 'title.import_people' : 'title.import')} />
      {only && (
        <p className={styles.text}>
          {t('import.people_only')} {t('import.people_known')}
        </p>
      )}
      <ImportFlow
        onTemplate={() => void download(organisationCalls.downloadCompanyTemplate, { only }).catch(() => undefined)}
        onCheck={async file => {
          const checked = await upload(organisationCalls.checkCompanyFile, { only }, file, { quiet: true })
          setTaken(checked)
          return asDryRun(checked)
        }}
        onMarked={({ importId }) =>
          void download(organisationCalls.downloadMarkedCompany, { importId }).catch(() => undefined)
        }
        onApply={async ({ importId, plan }) => follow({ id: (await apply.mutateAsync({ importId, plan })).taskId })}
        progress={followed ? (task?.progress ?? 0) : undefined}
        result={result}
        undo={taken && <UndoImport {...undo.wish} report={{ id: taken.importId, fileName: taken.fileName }} />}
        succeeded={succeeded}
        onRestart={forget}
      />
      {undo.shown}
      <QueryStates query={imports} shape="table">
        {({ rows, total }) => <EarlierImports rows={rows} undo={undo.wish} pages={{ page, total, onPage: setPage }} />}
      </QueryStates>
    </>
  )
}

/** The same for people alone, with their skills, availability and pay. */
export const PeopleImport = () => <CompanyImport only="people" />
