/** How the sites stood when they were last looked at, those that get worse first; their errors open what made them. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import type { DerivationLine } from '#web/derivation/derivation-card.tsx'
import { useWhyCells } from '#web/derivation/use-why-cells.ts'
import { WhyCell } from '#web/derivation/why-cell.tsx'
import { useErrorLines } from '#web/estimate/accuracy/error-lines.ts'
import styles from '#web/estimate/estimate.module.css'
import { type Column, DataTable } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { useSession } from '#web/session/session.tsx'
import { useFormats } from '#web/time/index.ts'

type Part = 'wape' | 'bias' | 'usual'
const parts: readonly Part[] = ['wape', 'bias', 'usual']
type DriftRow = Output<typeof estimateCalls.listDrift>['rows'][number]

export const DriftList = ({ departmentId, onSite }: { departmentId: string; onSite: (id: string) => void }) => {
  const { t } = useTranslation('estimate')
  const { may } = useSession()
  const { date } = useFormats()
  const sites = useQueryCall(estimateCalls.listDrift, {})
  const look = useActCall(estimateCalls.lookForDrift, { stale: [estimateCalls.listDrift] })
  const { lines, percent } = useErrorLines()
  const rows = (sites.data?.rows ?? []).toSorted((a, b) => Number(b.drifting) - Number(a.drifting))
  const textOf = (row: DriftRow, part: Part) => percent(part === 'usual' ? row.usualWape : row.recent[part])
  const cells = useWhyCells(
    rows.flatMap(row => parts.filter(part => textOf(row, part)).map(part => `${row.departmentId} ${part}`)),
  )
  const labels = { wape: t('accuracy.recent'), bias: t('accuracy.bias'), usual: t('accuracy.usual') }
  const cell = (row: DriftRow, part: Part) => {
    const text = textOf(row, part)
    if (!text) return null
    const why = (): DerivationLine[] =>
      part === 'usual' ? [{ text: t('accuracy.usual_from'), value: text }] : lines(part, row.recent)
    return (
      <WhyCell
        inline
        cells={cells}
        name={`${row.departmentId} ${part}`}
        title={t('why.title', { figure: labels[part], date: row.departmentName, value: text })}
        why={async () => ({ lines: why() })}
      >
        {text}
      </WhyCell>
    )
  }
  const figures = parts.map(
    (part): Column<DriftRow> => ({
      key: part,
      title: labels[part],
      value: row => (part === 'usual' ? row.usualWape : row.recent[part]),
      render: row => cell(row, part),
      align: 'end',
    }),
  )
  const columns: Column<DriftRow>[] = [
    {
      key: 'site',
      title: t('history.site'),
      value: row => row.departmentName,
      render: row => (
        <Button type="link" size="small" onClick={() => onSite(row.departmentId)}>
          {row.departmentName}
        </Button>
      ),
    },
    {
      key: 'state',
      title: t('import.state'),
      value: row => t(row.drifting ? 'accuracy.drifting' : 'accuracy.steady'),
      render: row => (
        <StateWord tone={row.drifting ? 'error' : 'usual'}>
          {t(row.drifting ? 'accuracy.drifting' : 'accuracy.steady')}
        </StateWord>
      ),
    },
    ...figures,
    { key: 'looked', title: t('accuracy.looked'), value: row => row.lookedOn, render: row => date(row.lookedOn) },
  ]
  return (
    <div className={styles.panel}>
      <div className={styles.line}>
        <h2>{t('accuracy.drift')}</h2>
        {may('estimate.edit') && (
          <Button size="small" loading={look.isPending} onClick={() => look.mutate({ departmentId })}>
            {t('accuracy.look')}
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        // The buttons within are what is pressed; their arrow keys come up from them.
        <div onKeyDown={cells.onKeyDown}>
          <DataTable
            name="estimate.drift"
            caption={t('accuracy.drift')}
            rows={rows}
            columns={columns}
            rowKey={row => row.departmentId}
            rowName={row => row.departmentName}
          />
        </div>
      )}
    </div>
  )
}
