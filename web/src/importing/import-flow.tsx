/** An import from template to result: the same steps for every kind of file. */
import { Button, Progress, Steps } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#web/api/notices.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { ChooseFile } from '#web/importing/choose-file.tsx'
import { type DryRun, DryRunResult } from '#web/importing/dry-run-result.tsx'
import styles from '#web/importing/importing.module.css'
import { TemplateButton } from '#web/importing/template-button.tsx'

export interface ImportFlowProps<D extends DryRun> {
  onTemplate: () => void
  /** What the file to begin with is, where it is no empty one. */
  template?: { name: string; hint: string }
  /** Kinds of file; workbooks where absent. */
  csv?: boolean
  /** The dry run; a refusal is told here, where the file was chosen. */
  onCheck: (file: File) => Promise<D>
  onMarked: (found: D) => void
  /** Begins the import; resolves once it is under way. */
  onApply: (found: D, onlyIfAllGood: boolean) => Promise<unknown>
  /** 0 to 100 while an import runs. */
  progress: number | undefined
  /** Shown once an import has ended. */
  result: ReactNode
  /** Takes the import that ended back, where that may be. */
  undo?: ReactNode
  /** The import that ended took the file in. */
  succeeded: boolean
  /** Forgets the ended import. */
  onRestart: () => void
}

export const ImportFlow = <D extends DryRun>(props: ImportFlowProps<D>) => {
  const { onTemplate, template, onCheck, onMarked, onApply, progress, result, undo, succeeded, onRestart } = props
  const { csv = false } = props
  const { t } = useTranslation()
  const [found, setFound] = useState<D>()
  const [refused, setRefused] = useState<{ file: string; why: string }>()
  const [busy, setBusy] = useState<'checking' | 'applying'>()
  const told = useRef(false)
  useEffect(() => {
    // Told once, not again when the language changes.
    if (succeeded && !told.current) notify('success', t('done.import'))
    // Taken back: the file may be read anew, the dry run of before is no longer true.
    if (told.current && !succeeded) setFound(undefined)
    told.current = succeeded
  }, [succeeded, t])
  const check = async (file: File) => {
    setBusy('checking')
    setRefused(undefined)
    await onCheck(file).then(
      checked => {
        setFound(checked)
        notify('success', t('done.upload'))
      },
      failure => {
        setFound(undefined)
        if (failure instanceof ApiRefusal) setRefused({ file: file.name, why: failure.message })
      },
    )
    setBusy(undefined)
  }
  const apply = async (onlyIfAllGood: boolean) => {
    if (!found) return
    setBusy('applying')
    await onApply(found, onlyIfAllGood).catch(() => undefined)
    setBusy(undefined)
  }
  const restart = () => {
    setFound(undefined)
    onRestart()
  }
  const current = result || progress !== undefined ? 2 : found ? 1 : 0
  const titles = [t('importing.step_file'), t('importing.step_check'), t('importing.step_result')]
  return (
    <div className={styles.flow}>
      <Steps size="small" current={current} items={titles.map(title => ({ title }))} />
      {current === 0 && (
        <section className={styles.panel} aria-label={titles[0]}>
          <div className={styles.line}>
            <TemplateButton onTemplate={onTemplate} name={template?.name} />
            <span className={styles.hint}>
              {template?.hint ?? t(csv ? 'importing.csv_hint' : 'importing.template_hint')}
            </span>
          </div>
          <ChooseFile
            csv={csv}
            checking={busy === 'checking'}
            disabled={busy !== undefined}
            refused={refused}
            onFile={file => void check(file)}
          />
        </section>
      )}
      {current === 1 && found && (
        <DryRunResult
          found={found}
          onMarked={() => onMarked(found)}
          onApply={apply}
          onOther={restart}
          applying={busy === 'applying'}
        />
      )}
      {current === 2 && (
        <section className={styles.panel} aria-label={titles[2]}>
          {result ? (
            <>
              {result}
              <div className={styles.line}>
                {succeeded && undo}
                <Button onClick={restart}>{t('importing.other_file')}</Button>
              </div>
            </>
          ) : (
            <div role="status">
              <p>{t('importing.running')}</p>
              <Progress percent={progress ?? 0} aria-label={t('importing.running')} />
            </div>
          )}
        </section>
      )}
    </div>
  )
}
