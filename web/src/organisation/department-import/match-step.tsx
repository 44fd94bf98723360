/** The third step, the dry run: which column of the file holds what, and each cell that cannot be taken. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { ChosenColumn } from '#contract/shared/importing.ts'
import { download } from '#web/api/index.ts'
import styles from '#web/importing/importing.module.css'
import { ImportProblems, MatchColumns } from '#web/importing/index.ts'
import type { FileState, Read } from '#web/organisation/department-import/use-read-file.ts'

interface MatchStepProps {
  file: FileState
  read: Read
  onBack: () => void
  onNext: () => void
}

const Problems = ({ read: { problems, problemCount, importId } }: Pick<MatchStepProps, 'read'>) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const onMarked = () => void download(organisationCalls.downloadMarkedDepartments, { importId }).catch(() => undefined)
  return (
    <>
      <p>{t('department_import.fix_first')}</p>
      <ImportProblems problems={problems.map(each => ({ ...each, column: `${each.column} ${each.heading}`.trim() }))} />
      <div className={styles.line}>
        <Button onClick={onMarked}>{t('shared:importing.marked')}</Button>
        {problemCount > problems.length && (
          <span>{t('shared:importing.more', { count: problemCount - problems.length })}</span>
        )}
      </div>
    </>
  )
}

/** It goes on once all of the file can be taken: with other columns it is read again before. */
export const MatchStep = ({ file, read, onBack, onNext }: MatchStepProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { added, replaced, unchanged, refused, rows } = read
  const isBad = read.problemCount > 0
  const goOn = async (changed: ChosenColumn[]) => {
    if (changed.length === 0 || (await file.match(changed))) onNext()
  }
  return (
    <MatchColumns
      key={read.importId}
      found={read}
      busy={file.reading}
      verb={t('department_import.next')}
      blocked={isBad}
      hint={t('department_import.match_text')}
      acts={<Button onClick={onBack}>{t('shared:importing.other_file')}</Button>}
      onMatch={changed => void goOn(changed)}
    >
      <p role="status">
        <strong>{t('shared:importing.counts_changed', { added, replaced, unchanged, refused, count: rows })}</strong>
      </p>
      {isBad && <Problems read={read} />}
    </MatchColumns>
  )
}
