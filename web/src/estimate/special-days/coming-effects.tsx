/** What special days will do to the turnover of the coming weeks, and what that is known from. */
import { useTranslation } from 'react-i18next'
import type { SpecialEffect } from '#contract/engine.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useWhyCells } from '#web/derivation/use-why-cells.ts'
import { WhyCell } from '#web/derivation/why-cell.tsx'
import { useHappeningName } from '#web/estimate/happening-name.ts'
import { useEffectBasis } from '#web/estimate/special-days/effect-basis.ts'
import { type Column, DataTable } from '#web/list/index.ts'
import { useSession } from '#web/session/session.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

const days = 56

export const ComingEffects = ({ departmentId }: { departmentId: string }) => {
  const { t } = useTranslation('estimate')
  const { me } = useSession()
  const { date, weekday } = useFormats()
  const nameOf = useHappeningName()
  const effects = useQueryCall(estimateCalls.listEffects, { departmentId, first: me.today, days })
  const { basis, lines, signed } = useEffectBasis()
  const cells = useWhyCells((effects.data?.rows ?? []).map(row => `${row.date} ${row.name}`))
  const past = new Map(effects.data?.past.map(day => [day.date, day.turnoverCents]))
  const columns: Column<SpecialEffect>[] = [
    {
      key: 'date',
      title: t('field.date'),
      value: row => row.date,
      render: row => `${weekday(row.date)} ${date(row.date)}`,
    },
    { key: 'name', title: t('special.name'), value: row => nameOf(row.name) },
    { key: 'kind', title: t('special.kind'), value: row => t(`kind.${row.kind}`) },
    {
      key: 'effect',
      title: t('special.effect'),
      value: row => row.effect,
      render: row => signed(row.effect),
      align: 'end',
    },
    {
      key: 'basis',
      title: t('special.basis'),
      value: basis,
      render: row => (
        <WhyCell
          inline
          cells={cells}
          name={`${row.date} ${row.name}`}
          title={t('why.title', { figure: nameOf(row.name), date: date(row.date), value: basis(row) })}
          why={async () => lines(row, past)}
        >
          {basis(row)}
        </WhyCell>
      ),
    },
  ]
  return (
    <QueryStates query={effects} shape="table">
      {({ rows }) => (
        <>
          <p>{t('special.weeks', { count: days })}</p>
          {/* The buttons within are what is pressed; their arrow keys come up from them. */}
          <div onKeyDown={cells.onKeyDown}>
            <DataTable
              name="estimate.effects"
              caption={t('special.tab_effects')}
              rows={rows}
              columns={columns}
              rowKey={row => `${row.date}${row.name}`}
              rowName={row => `${nameOf(row.name)} ${date(row.date)}`}
              empty={<Empty title={t('special.none')} text={t('special.none_entered_text')} />}
            />
          </div>
        </>
      )}
    </QueryStates>
  )
}
