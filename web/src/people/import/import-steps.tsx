/** The four steps from the template to the result; the address says which one is shown. */
import { Button, Progress, Steps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/importing/importing.module.css'
import { ChooseFile, DryRunResult, MatchColumns, TemplateButton } from '#web/importing/index.ts'
import { type ImportFile, importSteps } from '#web/people/import/use-import-file.tsx'

interface ImportStepsProps {
  file: ImportFile
  onTemplate: () => void
  onMarked: (importId: string) => void
  onApply: (importId: string, onlyIfAllGood: boolean) => void
  applying: boolean
  /** 0 to 100 while an import runs. */
  progress: number | undefined
  onStop: () => void
  /** Shown once an import has ended, with its undo. */
  result: ReactNode
  onRestart: () => void
}

const TemplateStep = ({ onTemplate, onGo }: { onTemplate: () => void; onGo: () => void }) => {
  const { t } = useTranslation(['people', 'shared'])
  return (
    <section className={styles.panel} aria-label={t('import.step_template')}>
      <p>{t('import.template_text')}</p>
      <p className={styles.hint}>{t('import.private_text')}</p>
      <div className={styles.line}>
        <TemplateButton onTemplate={onTemplate} />
        <Button type="primary" onClick={onGo}>
          {t('import.go_on')}
        </Button>
      </div>
    </section>
  )
}

const UploadStep = ({ file }: { file: ImportFile }) => {
  const { t } = useTranslation(['people', 'shared'])
  const { found, busy, refused } = file
  return (
    <>
      <section className={styles.panel} aria-label={t('import.step_upload')}>
        <ChooseFile
          checking={busy === 'checking'}
          disabled={busy !== undefined}
          refused={refused}
          onFile={chosen => void file.check(chosen)}
        />
        <div className={styles.line}>
          <Button onClick={() => file.show('template')}>{t('import.back')}</Button>
          <span className={styles.hint}>{t('shared:importing.template_hint')}</span>
        </div>
      </section>
      {found && (
        <MatchColumns
          key={found.importId}
          found={found}
          busy={busy === 'matching'}
          onMatch={columns => void file.match(columns)}
        />
      )}
    </>
  )
}

const RunStep = ({ progress, result, onStop, onRestart }: Omit<ImportStepsProps, 'file'>) => {
  const { t } = useTranslation(['people', 'shared'])
  return (
    <section className={styles.panel} aria-label={t('shared:importing.step_result')}>
      {result ? (
        <>
          {result}
          <div className={styles.line}>
            <Button onClick={onRestart}>{t('shared:importing.other_file')}</Button>
          </div>
        </>
      ) : (
        <>
          <div role="status">
            <p>{t('shared:importing.running')}</p>
            <Progress percent={progress ?? 0} aria-label={t('shared:importing.running')} />
          </div>
          <div className={styles.line}>
            <Button onClick={onStop}>{t('import.stop')}</Button>
          </div>
        </>
      )}
    </section>
  )
}

export const ImportSteps = (props: ImportStepsProps) => {
  const { file, onTemplate, onMarked, onApply, applying, progress, result } = props
  const { t } = useTranslation(['people', 'shared'])
  const step = result || progress !== undefined ? 'result' : file.step
  const titles = [
    t('import.step_template'),
    t('import.step_upload'),
    t('shared:importing.step_check'),
    t('shared:importing.step_result'),
  ]
  return (
    <div className={styles.flow}>
      <Steps size="small" current={importSteps.indexOf(step)} items={titles.map(title => ({ title }))} />
      {step === 'template' && <TemplateStep onTemplate={onTemplate} onGo={() => file.show('upload')} />}
      {step === 'upload' && <UploadStep file={file} />}
      {step === 'check' && file.found && file.dryRun && (
        <>
          <DryRunResult
            found={file.dryRun}
            onMarked={() => onMarked(file.found?.importId ?? '')}
            onApply={onlyIfAllGood => onApply(file.found?.importId ?? '', onlyIfAllGood)}
            onOther={props.onRestart}
            applying={applying}
          />
          <div className={styles.line}>
            <Button onClick={() => file.show('upload')}>{t('import.match_again')}</Button>
          </div>
        </>
      )}
      {step === 'result' && <RunStep {...props} />}
    </div>
  )
}
