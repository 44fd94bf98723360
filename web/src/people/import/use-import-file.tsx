/** The file that somebody brings: read, its columns matched, its dry run; and the step that the address shows of it. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import type { ChosenColumn } from '#contract/shared/importing.ts'
import { useActCall } from '#web/api/hooks.ts'
import { upload } from '#web/api/index.ts'
import { notify } from '#web/api/notices.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import type { DryRun } from '#web/importing/index.ts'
import { NewcomerList } from '#web/people/import/newcomer-list.tsx'

export const importSteps = ['template', 'upload', 'check', 'result'] as const
export type ImportStep = (typeof importSteps)[number]
type Checked = Output<typeof peopleCalls.checkEmployeeFile>

/** A file whose columns are all told by their headings goes on by itself. */
const isMatched = ({ columns, lacking }: Checked): boolean =>
  lacking.length === 0 && columns.every(each => each.field !== null)

const asDryRun = (found: Checked, sheet: string): DryRun => {
  const { rows, added, replaced, unchanged, refused, problemCount, problems, fates, notes } = found
  const shown = fates.filter(each => each.outcome === 'update')
  return {
    ...{ rows, added, replaced, unchanged, refused, problemCount, problems },
    changing: true,
    fates: shown.map(each => ({ ...each, sheet })),
    untold: replaced - shown.length,
    beside: notes.length > 0 && <NewcomerList notes={notes} />,
  }
}

export interface ImportFile {
  step: ImportStep
  show: (step: ImportStep) => void
  found: Checked | undefined
  dryRun: DryRun | undefined
  busy: 'checking' | 'matching' | undefined
  refused: { file: string; why: string } | undefined
  check: (file: File) => Promise<void>
  match: (columns: ChosenColumn[]) => Promise<void>
  forget: () => void
}

export const useImportFile = (): ImportFile => {
  const { t } = useTranslation(['people', 'shared'])
  const [params, setParams] = useSearchParams()
  const [found, setFound] = useState<Checked>()
  const [refused, setRefused] = useState<ImportFile['refused']>()
  const [busy, setBusy] = useState<ImportFile['busy']>()
  const matching = useActCall(peopleCalls.matchEmployeeColumns)
  const show = (step: ImportStep) => setParams({ step })
  const asked = importSteps.find(each => each === params.get('step')) ?? 'template'
  const check = async (file: File) => {
    setBusy('checking')
    setRefused(undefined)
    try {
      const checked = await upload(peopleCalls.checkEmployeeFile, {}, file, { quiet: true })
      setFound(checked)
      notify('success', t('shared:done.upload'))
      if (isMatched(checked)) show('check')
    } catch (failure) {
      setFound(undefined)
      if (failure instanceof ApiRefusal) setRefused({ file: file.name, why: failure.message })
    }
    setBusy(undefined)
  }
  const match = async (columns: ChosenColumn[]) => {
    if (!found) return
    setBusy('matching')
    const again = await matching.mutateAsync({ importId: found.importId, columns }).catch(() => undefined)
    setBusy(undefined)
    if (!again) return
    setFound(again)
    if (again.lacking.length === 0) show('check')
  }
  const forget = () => {
    setFound(undefined)
    show('upload')
  }
  return {
    // Whoever opens a later step by its address has no file yet.
    step: found || asked === 'template' ? (asked === 'result' ? 'check' : asked) : 'upload',
    ...{ show, found, busy, refused, check, match, forget },
    dryRun: found && asDryRun(found, t('title.employees')),
  }
}
