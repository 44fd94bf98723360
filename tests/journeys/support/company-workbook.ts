/** The workbook that fills an empty company: one site, its work, sixty people and the schedule settings. */
import { companySheets } from '../../../contract/src/organisation/company-import.ts'
import { companyTemplate } from '../../../server/src/company-import/company-files.ts'
import { fieldsOf } from '../../../server/src/company-import/sheets.ts'
import { writeWorkbook } from '../../../server/src/files/write-workbook.ts'

/** Rows by sheet; a row names its columns. */
export type CompanyRows = Record<string, Record<string, string | number>[]>

export const siteName = 'First store'
const people = 60
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const jobNumbers = Array.from({ length: people }, (_, index) => `N${100 + index}`)
const early = { name: 'Early', shortName: 'E', start: '09:00', end: '18:00', restStart: '13:00', restEnd: '14:00' }
const late = { name: 'Late', shortName: 'L', start: '13:00', end: '22:00', restStart: '17:00', restEnd: '18:00' }

const filled: CompanyRows = {
  sites: [
    {
      name: siteName,
      timeZone: 'Asia/Shanghai',
      region: 'CN',
      ...Object.fromEntries(days.map(day => [day, '10:00-22:00'])),
    },
  ],
  workstations: [
    { name: 'Counter', workType: 'direct' },
    { name: 'Kitchen', workType: 'direct', starsMin: 2 },
    { name: 'Cleaning', workType: 'indirect' },
  ],
  shifts: [early, late],
  templates: [early, late].map(shift => ({
    template: 'Ordinary week',
    department: siteName,
    weekdays: '1-7',
    workstation: 'Counter',
    shift: shift.name,
    heads: 4,
  })),
  employees: jobNumbers.map((jobNumber, index) => ({
    jobNumber,
    name: `Person ${index}`,
    hiredOn: '2025-01-01',
    department: siteName,
    position: 'Crew',
    hoursSystem: 'standard',
  })),
  skills: jobNumbers.flatMap((jobNumber, index) => [
    { jobNumber, workstation: 'Counter', stars: 3 },
    { jobNumber, workstation: index % 2 === 0 ? 'Kitchen' : 'Cleaning', stars: 3 },
  ]),
  availability: jobNumbers
    .slice(50)
    .map(jobNumber => ({ jobNumber, from: '2025-01-01', weekdays: '1-5', hours: '09:00-22:00' })),
  payRates: [{ position: 'Crew', from: '2025-01-01', hourly: 25 }],
  budgets: [{ department: siteName, from: '2026-11-23', percent: 30 }],
  settings: [{ period: 'week', precision: 30, planApproval: 'yes' }],
}

/** The number of its rows, all sheets together. */
export const companyRows = Object.values(filled).reduce((sum, rows) => sum + rows.length, 0)

/** The workbook in English, with rows added to those that are right. */
export const companyWorkbook = (more: CompanyRows = {}): Promise<Uint8Array> =>
  writeWorkbook(
    companyTemplate('en').map((sheet, index) => {
      const key = companySheets[index] ?? 'sites'
      const rows = [...(filled[key] ?? []), ...(more[key] ?? [])]
      return { ...sheet, rows: rows.map(row => fieldsOf(key).map(([name]) => row[name] ?? null)) }
    }),
  )
