/** One day of availability: nothing said, or up to four segments, each preferred, possible or impossible. */
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Field, type Issues, SpanField } from '#web/form/index.ts'
import type { Availability } from '#web/person/availability/availability-parts.tsx'
import { freeSpan } from '#web/person/availability/free-span.ts'
import styles from '#web/person/capability.module.css'

type Segment = Availability['exceptions'][number]['segments'][number]

const levels = ['preferred', 'possible', 'impossible'] as const
const most = 4
const allDay = { start: 0, end: 1440 }

export interface AvailabilityDayProps {
  title: string
  segments: readonly Segment[]
  issues: Issues
  /** Dotted path of the segments in the form. */
  path: string
  onChange: (segments: Segment[]) => void
  onToAll?: () => void
}

export const AvailabilityDay = ({ title, segments, issues, path, onChange, onToAll }: AvailabilityDayProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const put = (index: number, change: Partial<Segment>) =>
    onChange(segments.map((segment, at) => (at === index ? { ...segment, ...change } : segment)))
  const free = freeSpan(segments)
  return (
    <fieldset className={styles.day}>
      <legend className="screen-reader-only">{title}</legend>
      <span aria-hidden="true">{title}</span>
      <div className={styles.segments}>
        {segments.length === 0 && <span className={styles.quiet}>{t('availability.all_day')}</span>}
        {segments.map((segment, index) => (
          <div key={index} className={styles.segment}>
            <Field label={t('availability.level')}>
              {control => (
                <Select
                  {...control}
                  value={segment.level}
                  options={levels.map(level => ({ value: level, label: t(`availability.${level}`) }))}
                  onChange={level => put(index, { level })}
                />
              )}
            </Field>
            <SpanField
              label={t('availability.span')}
              value={segment}
              onChange={span => span && put(index, { start: span.start, end: span.end })}
              issue={issues[`${path}.${index}.end`]}
            />
            <Button
              size="small"
              onClick={() => onChange(segments.filter((_, at) => at !== index))}
              aria-label={`${title} ${t('shared:form.remove_row', { row: index + 1 })}`}
            >
              {t('shared:action.remove')}
            </Button>
          </div>
        ))}
        <div className={styles.buttons}>
          {free && segments.length < most && (
            <Button size="small" onClick={() => onChange([...segments, { ...free, level: 'possible' }])}>
              {t('availability.add_segment')}
            </Button>
          )}
          {segments.length === 0 && (
            <Button size="small" onClick={() => onChange([{ ...allDay, level: 'impossible' }])}>
              {t('availability.not_all_day')}
            </Button>
          )}
          {onToAll && (
            <Button size="small" type="link" onClick={onToAll}>
              {t('availability.to_all')}
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  )
}
