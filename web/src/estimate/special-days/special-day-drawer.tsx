/** One special day: name, kind, dates one by one or in stretches, typed effect, for this site or for every one. */
import { useTranslation } from 'react-i18next'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { type EnteredKind, enteredKinds, type SpecialDayRow } from '#contract/estimate/special-day.ts'
import { useActCall } from '#web/api/hooks.ts'
import { useSpecialDayWords } from '#web/estimate/special-days/special-day-words.ts'
import { RangePicker } from '#web/form/fields/time/range-picker.tsx'
import {
  ChoiceField,
  DatesField,
  Field,
  issueOf,
  NumberField,
  SwitchField,
  TextField,
  useForm,
} from '#web/form/index.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsDrawer } from '#web/settings/index.ts'
import { datesOf } from '#web/time/index.ts'

interface Draft {
  name: string
  kind: EnteredKind
  dates: string[]
  percent: number | null
  reason: string
  everySite: boolean
}

const draftOf = (row: SpecialDayRow | undefined): Draft => ({
  name: row?.name ?? '',
  kind: row?.kind ?? 'promotion',
  dates: row?.dates ?? [],
  percent: row?.effect === null || row?.effect === undefined ? null : (row.effect - 1_000_000) / 10_000,
  reason: row?.reason ?? '',
  everySite: row !== undefined && row.departmentId === null,
})

export interface SpecialDayDrawerProps {
  departmentId: string
  /** Absent for a new one. */
  row: SpecialDayRow | undefined
  onClose: () => void
}

export const SpecialDayDrawer = ({ departmentId, row, onClose }: SpecialDayDrawerProps) => {
  const { t } = useTranslation('estimate')
  const { me } = useSession()
  const save = useActCall(estimateCalls.saveSpecialDay, {
    stale: [estimateCalls.listSpecialDays, estimateCalls.listEffects, estimateCalls.historyCalendar],
    done: t('special.saved'),
  })
  const form = useForm<Draft>({
    initial: draftOf(row),
    check: values => ({
      ...(values.name.trim() ? {} : { name: { key: 'estimate:error.name_required' } }),
      ...(values.dates.length > 0 ? {} : { dates: { key: 'estimate:error.dates_required' } }),
    }),
    onSubmit: ({ name, kind, dates, percent, reason, everySite }) => {
      const effect = percent === null || kind === 'closure' ? null : Math.round(1_000_000 + percent * 10_000)
      const owner = everySite ? null : (row?.departmentId ?? departmentId)
      const which = row && { id: row.id, revision: row.revision }
      return save.mutateAsync({ ...which, departmentId: owner, name, kind, dates, effect, reason })
    },
  })
  const { dates, kind } = form.values
  const words = useSpecialDayWords()
  return (
    <SettingsDrawer
      {...{ form, onClose, words }}
      record={row}
      title={row?.name ?? t('special.new')}
      subject="special_day"
    >
      <TextField form={form} path="name" label={t('special.name')} required max={60} />
      <ChoiceField
        form={form}
        path="kind"
        label={t('special.kind')}
        options={enteredKinds.map(value => ({ value, label: t(`kind.${value}`) }))}
      />
      <DatesField
        label={t('special.dates')}
        required
        value={form.values.dates}
        onChange={next => form.set('dates', next)}
        issue={issueOf(form, 'dates')}
      />
      <Field label={t('special.range')}>
        {({ id }) => (
          <RangePicker
            id={id}
            fill
            value={null}
            today={me.today}
            onChange={span => {
              if (span) form.set('dates', [...new Set([...dates, ...datesOf(span.first, span.last)])].sort())
            }}
          />
        )}
      </Field>
      <p role="status">{t('special.date_count', { count: dates.length })}</p>
      {kind !== 'closure' && (
        <NumberField form={form} path="percent" label={t('special.typed_effect')} min={-100} max={900} unit="%" />
      )}
      <TextField form={form} path="reason" label={t('special.reason')} max={100} />
      {me.company?.departments === 'all' && (
        <SwitchField form={form} path="everySite" label={t('special.every_site')} />
      )}
    </SettingsDrawer>
  )
}
