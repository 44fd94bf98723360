/** A record in words: what it is called, its days, what else a line tells of it, and its history. */
import { useTranslation } from 'react-i18next'
import type { RecordContent, RecordKind } from '#contract/people/employee-record.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { fieldsOfKind, type RecordField, valueOfCode } from '#web/people/records/record-kinds.ts'
import { useSession } from '#web/session/session.tsx'
import { daysBetween, useFormats } from '#web/time/index.ts'

/** So many days before a certificate expires its line says so. */
const soon = 60

const certified = ['body', 'number', 'description']
/** What a line tells beside the name and the days. */
const detailsOfKind: Record<RecordKind, readonly string[]> = {
  contact: ['phone'],
  education: ['major', 'degree', 'fullTime'],
  work: ['position', 'content'],
  medical: [],
  award: ['nature', 'body', 'description'],
  training: ['body', 'description'],
  qualification: certified,
  title: certified,
  permit: certified,
}

export const useRecordWords = () => {
  const { t } = useTranslation('people')
  const { date, month, period } = useFormats()
  const { me } = useSession()
  const ofMonths = (from: string, to: string | null) =>
    `${month(`${from}-01`)} – ${to ? month(`${to}-01`) : t('record.until_now')}`
  const labelOf = ({ label }: RecordField) => t(`record.${label}`)
  const sayOf = ({ as, codes = [] }: RecordField) => {
    if (as === 'date') return date
    if (as === 'month') return (value: string) => month(`${value}-01`)
    if (as === 'choice')
      return (value: string) => {
        const code = codes.find(each => valueOfCode(each) === value)
        return code ? t(`record.${code}`) : value
      }
    return undefined
  }
  return {
    nameOf: (content: RecordContent): string => {
      if (content.kind === 'education') return content.school
      if (content.kind === 'work') return content.company
      if (content.kind === 'contact') return content.name
      return content.kind === 'medical' ? t('record.examined') : content.title
    },
    spanOf: (content: RecordContent): string => {
      if (content.kind === 'contact') return content.relationship
      if (content.kind === 'education' || content.kind === 'work') return ofMonths(content.from, content.to)
      const { from, to } = content
      if (from && to) return period(from, to)
      return from || to ? date(from ?? to ?? '') : ''
    },
    detailsOf: (content: RecordContent): string[] => {
      const told = detailsOfKind[content.kind]
      return fieldsOfKind[content.kind].flatMap(field => {
        const value = (content as Record<string, unknown>)[field.key]
        if (!told.includes(field.key) || !value) return []
        return [value === true ? labelOf(field) : (sayOf(field)?.(String(value)) ?? String(value))]
      })
    },
    /** That a certificate has expired, or soon does. */
    expiryOf: (content: RecordContent): { isOver: boolean; text: string } | undefined => {
      if (!('expiresOn' in content) || !content.expiresOn) return undefined
      const left = daysBetween(me.today, content.expiresOn)
      if (left < 0) return { isOver: true, text: t('record.expired') }
      return left <= soon ? { isOver: false, text: t('record.expires_in', { count: left }) } : undefined
    },
    labelOf,
    historyOf: (kind: RecordKind): HistoryWords => ({
      ...Object.fromEntries(
        fieldsOfKind[kind].map(field => [`content.${field.key}`, { label: labelOf(field), say: sayOf(field) }]),
      ),
      file: { label: t('record.files') },
    }),
  }
}
