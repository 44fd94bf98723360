/** What special days will do to the turnover of the coming weeks, and what that is known from. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SpecialEffect } from '#contract/engine.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useSession } from '#web/app/session.tsx'
import { useHappeningName } from '#web/estimate/happening-name.ts'
import { type Column, DataTable } from '#web/list/index.ts'
import { Empty, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

const days = 56
const MILLION = 1_000_000

export const ComingEffects = ({ departmentId }: { departmentId: string }) => {
  const { t } = useTranslation('estimate')
  const { me } = useSession()
  const { date, weekday, share } = useFormats()
  const nameOf = useHappeningName()
  const effects = useQueryCall(estimateCalls.listEffects, { departmentId, first: me.today, days })
  const columns = useMemo<Column<SpecialEffect>[]>(() => {
    const signed = (effect: number) =>
      `${effect >= MILLION ? '+' : ''}${share(Math.round((effect - MILLION) / 100), 1)}`
    return [
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
        value: row =>
          row.source === 'learned'
            ? t('special.learned', {
                count: row.likeDays.length,
                low: signed(row.range[0]),
                high: signed(row.range[1]),
              })
            : t(`special.${row.source}`),
      },
    ]
  }, [t, date, weekday, share, nameOf])
  return (
    <QueryStates query={effects} shape="table">
      {({ rows }) => (
        <>
          <p>{t('special.weeks', { count: days })}</p>
          <DataTable
            name="estimate.effects"
            caption={t('special.tab_effects')}
            rows={rows}
            columns={columns}
            rowKey={row => `${row.date}${row.name}`}
            rowName={row => `${nameOf(row.name)} ${date(row.date)}`}
            empty={<Empty title={t('special.none')} text={t('special.none_entered_text')} />}
          />
        </>
      )}
    </QueryStates>
  )
}
