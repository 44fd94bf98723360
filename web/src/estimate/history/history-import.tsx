/** Importing history: template, dry run, marked-up copy, background import with progress, earlier imports. */

import { useQueryClient } from '@tanstack/react-query'
import { Alert, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { callKey, useActCall, useQueryCall } from '#web/api/hooks.ts'
import { download, upload } from '#web/api/index.ts'
import styles from '#web/estimate/estimate.module.css'
import { EarlierImports } from '#web/estimate/history/earlier-imports.tsx'
import { SiteFilter } from '#web/estimate/site-filter.tsx'
import { useSite } from '#web/estimate/use-site.ts'
import { ImportFlow } from '#web/importing/index.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { useFormats } from '#web/time/index.ts'

const pollMillis = 500
const nothing = '00000000-0000-0000-0000-000000000000'

export const HistoryImport = () => {
  const { t } = useTranslation(['estimate', 'shared'])
  const { number } = useFormats()
  const { site, choose } = useSite()
  const cache = useQueryClient()
  const [source, setSource] = useState<'workbook' | 'csv'>('workbook')
  const [importId, setImportId] = useState<string>()
  const apply = useActCall(estimateCalls.applyHistoryImport)
  const progress = useQueryCall(
    estimateCalls.historyImportProgress,
    { importId: importId ?? nothing },
    {
      enabled: importId !== undefined,
      refetchInterval: query => {
        if (query.state.data && query.state.data.state !== 'applying') return false
        return pollMillis
      },
    },
  )
  const imports = useQueryCall(
    estimateCalls.listHistoryImports,
    { departmentId: site?.id ?? nothing },
    { enabled: site !== undefined },
  )
  const state = importId === undefined ? undefined : progress.data
  const ended = state && state.state !== 'applying' ? state : undefined
  const refresh = () => {
    setImportId(undefined)
    for (const call of [estimateCalls.listHistoryImports, estimateCalls.listHistory, estimateCalls.historyCalendar]) {
      void cache.invalidateQueries({ queryKey: callKey(call) })
    }
  }
  const result = ended && (
    <Alert
      type={ended.state === 'done' ? 'success' : 'error'}
      showIcon
      title={ended.state === 'done' ? t('import.done_title') : t('import.failed')}
      description={
        ended.state === 'done' && (
          <>
            {t('import.result', { added: number(ended.added), replaced: number(ended.replaced) })}{' '}
            <Link to={`/estimate/history?site=${site?.id}`}>{t('import.show')}</Link>
          </>
        )
      }
    />
  )
  return (
    <>
      <PageHead title={t('title.import')} subject={site?.name} />
      <div className={styles.line} style={{ marginBottom: 16 }}>
        <SiteFilter site={site} choose={choose} width={260} />
        <Radio.Group
          aria-label={t('import.source')}
          value={source}
          onChange={event => setSource(event.target.value)}
          options={[
            { value: 'workbook', label: t('import.source_workbook') },
            { value: 'csv', label: t('import.source_csv') },
          ]}
        />
      </div>
      {site && (
        <ImportFlow
          key={`${site.id} ${source}`}
          csv={source === 'csv'}
          onTemplate={() => void download(estimateCalls.downloadHistoryTemplate, {}).catch(() => undefined)}
          onCheck={file =>
            upload(
              source === 'csv' ? estimateCalls.checkHistoryCsv : estimateCalls.checkHistoryFile,
              { departmentId: site.id },
              file,
            )
          }
          onMarked={({ importId }) =>
            void download(estimateCalls.downloadMarkedHistory, { importId }).catch(() => undefined)
          }
          onApply={async (found, onlyIfAllGood) => {
            await apply.mutateAsync({ importId: found.importId, onlyIfAllGood })
            setImportId(found.importId)
          }}
          progress={importId === undefined ? undefined : (state?.progress ?? 0)}
          result={result}
          succeeded={ended?.state === 'done'}
          onRestart={refresh}
        />
      )}
      {imports.data && imports.data.rows.length > 0 && <EarlierImports rows={imports.data.rows} />}
    </>
  )
}
