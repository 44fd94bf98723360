/** What the form of each kind of record asks for, in the order of the form; the history tells it in the same words. */
import { awards, degrees, type RecordKind } from '#contract/people/employee-record.ts'

/** The labels of all kinds, as the messages name them under `record`. */
type RecordLabel =
  | ('name' | 'relationship' | 'phone' | 'address')
  | ('school' | 'major' | 'degree' | 'from_month' | 'to_month' | 'full_time')
  | ('company' | 'position' | 'content')
  | ('title' | 'body' | 'number' | 'from' | 'to' | 'expires' | 'description' | 'nature')
type RecordCode = `degree.${(typeof degrees)[number]}` | `nature.${(typeof awards)[number]}`

/** A field of the form: its place in the content, the name of its label, and how it is entered. */
export interface RecordField {
  key: string
  label: RecordLabel
  as: 'text' | 'lines' | 'date' | 'month' | 'switch' | 'choice'
  required?: boolean
  max?: number
  /** Of a choice: the names of its codes in the messages. */
  codes?: readonly RecordCode[]
}

const text = (key: RecordLabel, max: number, required = false, label = key): RecordField => ({
  ...{ key, label, max, required },
  as: 'text',
})
const lines = (key: RecordLabel): RecordField => ({ key, label: key, as: 'lines', max: 1000 })
const months: readonly RecordField[] = [
  { key: 'from', label: 'from_month', as: 'month', required: true },
  { key: 'to', label: 'to_month', as: 'month' },
]
const days: readonly RecordField[] = [
  { key: 'from', label: 'from', as: 'date' },
  { key: 'to', label: 'to', as: 'date' },
]
const told = [text('title', 100, true), text('body', 100)]
const certified = [
  ...told,
  text('number', 60),
  ...days,
  { key: 'expiresOn', label: 'expires', as: 'date' } as const,
  lines('description'),
]

export const fieldsOfKind: Record<RecordKind, readonly RecordField[]> = {
  contact: [text('name', 60, true), text('relationship', 30, true), text('phone', 30, true)],
  education: [
    text('school', 100, true),
    text('major', 60),
    { key: 'degree', label: 'degree', as: 'choice', codes: degrees.map(each => `degree.${each}` as const) },
    ...months,
    { key: 'fullTime', label: 'full_time', as: 'switch' },
  ],
  work: [text('company', 100, true), text('position', 60), ...months, lines('content')],
  medical: days,
  award: [
    {
      key: 'nature',
      label: 'nature',
      as: 'choice',
      codes: awards.map(each => `nature.${each}` as const),
      required: true,
    },
    ...told,
    ...days,
    lines('description'),
  ],
  training: [...told, ...days, lines('description')],
  qualification: certified,
  title: certified,
  permit: certified,
}

/** What is asked for of the sealed part. */
export const sealedFields = {
  address: text('address', 200),
  title: told[0],
  body: told[1],
  description: lines('description'),
}

const days0 = { from: null, to: null }
const told0 = { title: '', body: '', description: '', ...days0 }

/** What a new one of each kind begins with. */
export const blankOfKind = {
  contact: { kind: 'contact', name: '', relationship: '', phone: '' },
  education: { kind: 'education', school: '', major: '', degree: null, from: '', to: null, fullTime: true },
  work: { kind: 'work', company: '', position: '', from: '', to: null, content: '' },
  medical: { kind: 'medical', ...days0 },
  award: { kind: 'award', nature: 'reward', ...told0 },
  training: { kind: 'training', ...told0 },
  qualification: { kind: 'qualification', ...told0, number: '', expiresOn: null },
  title: { kind: 'title', ...told0, number: '', expiresOn: null },
  permit: { kind: 'permit', ...told0, number: '', expiresOn: null },
} as const

/** The value of a code that the messages name. */
export const valueOfCode = (code: string): string => code.slice(code.indexOf('.') + 1)
