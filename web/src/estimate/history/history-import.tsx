/** Importing history: template, dry run, marked-up copy, background import with progress, earlier imports. */

import { useQueryClient } from '@tanstack/react-query'
import { Alert, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { callKey, useActCall, useQueryCall } from '#web/api/hooks.ts'
import { download, upload } from '#web/api/index.ts'
import styles from '#web/estimate/estimate.module.css'
import { useSite } from '#web/estimate/use-site.ts'
import { ImportFlow } from '#web/importing/index.ts'
import { DepartmentPicker } from '#web/person/index.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Instant, useFormats } from '#web/time/index.ts'

const pollMillis = 500
const nothing = '00000000-0000-0000-0000-000000000000'

export const HistoryImport = () => {
  const { t } = useTranslation(['estimate', 'shared'])
  const { number } = useFormats()
  const { site, choose } = useSite()
  const cache = useQueryClient()
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
        <DepartmentPicker
          value={site?.id ?? null}
          onChange={value => choose(typeof value === 'string' ? value : null)}
          only="sites"
          width={260}
          label={t('history.site')}
        />
      </div>
      {site && (
        <ImportFlow
          key={site.id}
          onTemplate={() => void download(estimateCalls.downloadHistoryTemplate, {}).catch(() => undefined)}
          onCheck={file => upload(estimateCalls.checkHistoryFile, { departmentId: site.id }, file)}
          onMarked={({ importId }) =>
            void download(estimateCalls.downloadMarkedHistory, { importId }).catch(() => undefined)
          }
          onApply={async (found, onlyIfAllGood) => {
            await apply.mutateAsync({ importId: found.importId, onlyIfAllGood })
            setImportId(found.importId)
          }}
          progress={importId === undefined ? undefined : (state?.progress ?? 0)}
          result={result}
          onRestart={refresh}
        />
      )}
      {imports.data && imports.data.rows.length > 0 && (
        <section className={styles.panel} style={{ marginTop: 24, maxWidth: 960 }} aria-label={t('import.earlier')}>
          <h2>{t('import.earlier')}</h2>
          <div className={styles.scroller}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {[t('import.file'), t('import.by'), t('import.at'), t('import.rows'), t('import.state')].map(
                    title => (
                      <th key={title} scope="col">
                        {title}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {imports.data.rows.slice(0, 10).map(row => (
                  <tr key={row.id}>
                    <th scope="row">{row.fileName}</th>
                    <td style={{ textAlign: 'left' }}>{row.createdBy}</td>
                    <td>
                      <Instant at={row.createdAt} />
                    </td>
                    <td>{number(row.rows)}</td>
                    <td>
                      <Tag>{t(`import.state.${row.state}`)}</Tag>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
    </>
  )
}
