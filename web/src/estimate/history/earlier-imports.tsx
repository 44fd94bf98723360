/** The last imports of a site, each of which can be taken back. */
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { useSession } from '#web/app/session.tsx'
import { ColumnHeads } from '#web/estimate/column-heads.tsx'
import styles from '#web/estimate/estimate.module.css'
import { ConfirmButton } from '#web/form/index.ts'
import { ScrollRegion } from '#web/list/scroll-region.tsx'
import { Instant, useFormats } from '#web/time/index.ts'

type ImportRow = Output<typeof estimateCalls.listHistoryImports>['rows'][number]

const shown = 10

export const EarlierImports = ({ rows }: { rows: readonly ImportRow[] }) => {
  const { t } = useTranslation('estimate')
  const { number } = useFormats()
  const { may } = useSession()
  const undo = useActCall(estimateCalls.undoHistoryImport, {
    stale: [estimateCalls.listHistoryImports, estimateCalls.listHistory, estimateCalls.historyCalendar],
    done: ({ removed, recovered }) => t('import.undone', { removed: number(removed), recovered: number(recovered) }),
  })
  const titles = [
    t('import.file'),
    t('import.by'),
    t('import.at'),
    t('import.rows'),
    t('import.added_replaced'),
    t('import.state'),
    t('import.undo'),
  ]
  return (
    <section className={styles.panel} style={{ marginTop: 24, maxWidth: 960 }} aria-label={t('import.earlier')}>
      <h2>{t('import.earlier')}</h2>
      <ScrollRegion label={t('import.earlier')}>
        <table className={styles.table}>
          <ColumnHeads titles={titles} words={[1]} />
          <tbody>
            {rows.slice(0, shown).map(row => (
              <tr key={row.id}>
                <th scope="row">{row.fileName}</th>
                <td style={{ textAlign: 'left' }}>{row.createdBy}</td>
                <td>
                  <Instant at={row.createdAt} />
                </td>
                <td>{number(row.rows)}</td>
                <td>
                  {number(row.added)} / {number(row.replaced)}
                </td>
                <td>
                  <Tag>{t(`import.state.${row.state}`)}</Tag>
                </td>
                <td>
                  {may('history.import') && row.state === 'done' && (
                    <ConfirmButton
                      question={t('import.undo_question', { name: row.fileName })}
                      verb={t('import.undo')}
                      cancelled={t('import.undo_cancelled')}
                      onConfirm={() => undo.mutate({ importId: row.id })}
                      button={{ size: 'small' }}
                    >
                      {t('import.undo')}
                    </ConfirmButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}
