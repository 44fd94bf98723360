/** The third step, the dry run: which column of the file holds what, and each cell that cannot be taken. */
import { Alert, Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { type DepartmentColumn, departmentColumns } from '#contract/organisation/department-import.ts'
import { download } from '#web/api/index.ts'
import { Field } from '#web/form/index.ts'
import styles from '#web/importing/importing.module.css'
import { ImportProblems } from '#web/importing/index.ts'
import own from '#web/organisation/department-import/department-import.module.css'
import type { FileState, Read } from '#web/organisation/department-import/use-read-file.ts'

interface MatchStepProps {
  file: FileState
  read: Read
  onBack: () => void
  onNext: () => void
}

/** A column as spreadsheet programs call it: A, B, … Z, AA. */
const letters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${letters(Math.floor(at / 26) - 1)}${letters(at % 26)}`

const Columns = ({ file, read }: Pick<MatchStepProps, 'file' | 'read'>) => {
  const { t } = useTranslation('organisation')
  const options = read.headings.map((heading, at) => ({
    value: at,
    label: t('department_import.column', { letter: letters(at), heading }),
  }))
  const choose = (field: DepartmentColumn, at: number | undefined) =>
    void file.match({ ...read.match, [field]: at ?? null })
  return (
    <div className={own.columns}>
      {departmentColumns.map(field => (
        <Field key={field} label={t(`department_import.field.${field}`)} required={field === 'code'}>
          {control => (
            <Select
              {...control}
              allowClear
              disabled={file.reading}
              placeholder={t('department_import.left_out')}
              value={read.match[field] ?? undefined}
              options={options}
              onChange={(at: number | undefined) => choose(field, at)}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

export const MatchStep = ({ file, read, onBack, onNext }: MatchStepProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { added, replaced, unchanged, refused, rows, problems, problemCount, importId } = read
  const isBad = problemCount > 0
  return (
    <section className={styles.panel} aria-label={t('department_import.step.match')}>
      <p>{t('department_import.match_text')}</p>
      <Columns file={file} read={read} />
      <p role="status">
        <strong>{t('shared:importing.counts_changed', { added, replaced, unchanged, refused, count: rows })}</strong>
      </p>
      {file.refused && <Alert type="error" showIcon title={file.refused.file} description={file.refused.why} />}
      {isBad && (
        <>
          <p>{t('department_import.fix_first')}</p>
          <ImportProblems
            problems={problems.map(each => ({ ...each, column: `${each.column} ${each.heading}`.trim() }))}
          />
          <div className={styles.line}>
            <Button
              onClick={() =>
                void download(organisationCalls.downloadMarkedDepartments, { importId }).catch(() => undefined)
              }
            >
              {t('shared:importing.marked')}
            </Button>
            {problemCount > problems.length && (
              <span>{t('shared:importing.more', { count: problemCount - problems.length })}</span>
            )}
          </div>
        </>
      )}
      <div className={styles.line}>
        <Button type="primary" disabled={isBad} loading={file.reading} onClick={onNext}>
          {t('department_import.next')}
        </Button>
        <Button onClick={onBack}>{t('shared:importing.other_file')}</Button>
      </div>
    </section>
  )
}
