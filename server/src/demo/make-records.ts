/** Records of the demo's people, and two custom fields with values: made up from the number of each person. */
import type { RecordContent, SealedText } from '#contract/people/employee-record.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { Tx } from '../db/database.ts'
import { inChunks } from '../db/in-chunks.ts'
import { newId } from '../db/new-id.ts'
import { customField, customValue } from '../people/custom/schema.ts'
import { sealedField } from '../people/records/records.ts'
import { employeeRecord } from '../people/records/schema.ts'
import { sealedValue } from '../sealed/schema.ts'
import { rowOf } from '../sealed/sealed-values.ts'
import type { Services } from '../services.ts'
import { type Chance, chance } from './made-up/chance.ts'

export interface RecordedPerson {
  id: string
  birth: string
  hiredOn: string
  position: string | null
}

export interface DemoRecord {
  content: RecordContent
  sealed?: SealedText
}

const schools = {
  senior: ['合肥第六中学', '盐城第一中学'],
  vocational: ['上海旅游职业学校', '苏州商贸学校'],
  college: ['南通职业大学', '浙江旅游职业学院'],
  bachelor: ['扬州大学', '上海商学院'],
}
const majors = ['烹饪工艺', '酒店管理', '市场营销', '会计', '']
const employers = ['江南小馆', '百味面坊', '城南超市', '和平饭店']
const relations = ['配偶', '父亲', '母亲', '姐姐']
const surnames = ['陈', '林', '周', '吴', '徐', '孙']
const sizes = ['S', 'M', 'L', 'XL']

const pick = <T>(luck: Chance, list: readonly T[]): T => list[Math.floor(luck.next() * list.length)] as T
const upTo = (luck: Chance, most: number): number => Math.floor(luck.next() * most)
const month = (year: number, of: number) => `${year}-${String(of).padStart(2, '0')}`
const digits = (luck: Chance, count: number) => Array.from({ length: count }, () => upTo(luck, 10)).join('')
const told = { body: '', description: '' }

const schoolOf = (luck: Chance, birth: number): RecordContent => {
  const degree = pick(luck, ['senior', 'vocational', 'vocational', 'college', 'bachelor'] as const)
  const leaves = { senior: 18, vocational: 18, college: 21, bachelor: 22 }[degree]
  const years = degree === 'bachelor' ? 4 : 3
  const months = { from: month(birth + leaves - years, 9), to: month(birth + leaves, 6) }
  const [school, major] = [pick(luck, schools[degree]), degree === 'senior' ? '' : pick(luck, majors)]
  return { kind: 'education', school, major, degree, ...months, fullTime: luck.next() < 0.9 }
}

const papers = (luck: Chance, { hiredOn, position }: RecordedPerson, place: number, today: string): RecordContent[] => {
  // Some have run out, some soon do, most hold for months.
  const expiresOn = addDays(today, -20 + upTo(luck, 360))
  const issued = { from: addDays(expiresOn, -365), to: null, number: `沪健${digits(luck, 8)}`, expiresOn }
  const health = {
    kind: 'qualification',
    title: '健康证',
    body: '区疾病预防控制中心',
    description: '',
    ...issued,
  } as const
  const start = { from: hiredOn, to: addDays(hiredOn, 2) }
  const training = { kind: 'training', title: '新员工食品安全培训', ...told, body: '总部培训中心', ...start } as const
  if (position !== '厨师' && position !== '店长') return [health, training]
  const level = position === '厨师' ? '中式烹调师（四级）' : '餐饮业职业经理人'
  const title = { title: level, body: '市人力资源和社会保障局', description: '', number: digits(luck, 10) }
  return [
    health,
    training,
    { kind: 'title', ...title, from: addDays(hiredOn, -300 - place), to: null, expiresOn: null },
  ]
}

/** Every seventh has handed nothing in. */
export const demoRecords = (person: RecordedPerson, place: number, today: string): DemoRecord[] => {
  if (place % 7 === 6) return []
  const luck = chance(9_000 + place)
  const birth = Number(person.birth.slice(0, 4))
  const name = `${pick(luck, surnames)}${pick(luck, ['建国', '秀英', '志强', '玉兰'])}`
  const contact = {
    kind: 'contact',
    name,
    relationship: pick(luck, relations),
    phone: `139${digits(luck, 8)}`,
  } as const
  const school = schoolOf(luck, birth)
  const left = Number(person.hiredOn.slice(0, 4))
  const from = birth + 22
  const before = { company: pick(luck, employers), position: '服务员', content: '' }
  const worked: RecordContent = { kind: 'work', ...before, from: month(from, 7), to: month(left, 1) }
  const examined = { kind: 'medical', from: addDays(person.hiredOn, -10), to: null } as const
  const prize = { nature: 'reward', title: '季度服务之星', ...told, from: addDays(today, -60), to: null } as const
  return [
    { content: contact, sealed: { address: `上海市${pick(luck, ['银杏路', '桂花路'])} ${1 + upTo(luck, 200)} 号` } },
    { content: school },
    ...(from < left ? [{ content: worked }] : []),
    ...papers(luck, person, place, today).map(content => ({ content })),
    ...(place % 4 === 1 ? [{ content: examined, sealed: { title: '入职体检', body: '区中心医院' } }] : []),
    ...(place % 11 === 3 ? [{ content: { kind: 'award', ...prize } as const }] : []),
  ]
}

const makeFields = async (tx: Tx, people: readonly RecordedPerson[], now: Date): Promise<void> => {
  const [size, locker] = [newId(), newId()]
  const at = (seconds: number) => ({ createdAt: new Date(now.getTime() + seconds * 1000) })
  await tx.insert(customField).values([
    {
      ...{ id: size, category: 'employee', name: '制服尺码', type: 'select', options: sizes, ...at(0) },
      description: '发放制服时使用',
    },
    { ...{ id: locker, category: 'personal', name: '储物柜号', type: 'digit', ...at(1) }, placeholder: '柜门上的号码' },
  ])
  const values = people.flatMap(({ id: employeeId }, place) => {
    const luck = chance(11_000 + place)
    if (place % 7 === 6) return []
    return [
      { employeeId, fieldId: size, value: [pick(luck, sizes)] },
      { employeeId, fieldId: locker, value: place + 101 },
    ]
  })
  await inChunks(values, rows => tx.insert(customValue).values(rows))
}

/** A server without a key keeps no sealed part of the demo's records either, and no record that is nothing without. */
export const makeRecords = async (
  tx: Tx,
  { sealing, clock }: Pick<Services, 'sealing' | 'clock'>,
  companyId: string,
  people: readonly RecordedPerson[],
): Promise<void> => {
  const now = clock.now()
  const records: (typeof employeeRecord.$inferInsert)[] = []
  const sealed: (typeof sealedValue.$inferInsert)[] = []
  for (const [place, person] of people.entries())
    for (const { content, sealed: text } of demoRecords(person, place, clock.today())) {
      if (content.kind === 'medical' && sealing.current === null) continue
      const id = newId()
      records.push({ id, employeeId: person.id, kind: content.kind, content, createdAt: now })
      if (!text || sealing.current === null) continue
      const at = { companyId, recordId: id, field: sealedField }
      sealed.push(rowOf(sealing, { ...at, text: JSON.stringify(text), findable: false }))
    }
  await inChunks(records, rows => tx.insert(employeeRecord).values(rows))
  await inChunks(sealed, rows => tx.insert(sealedValue).values(rows))
  await makeFields(tx, people, now)
}
