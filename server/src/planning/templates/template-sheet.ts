/** The sheet of the rows of exported templates: workstation, shift with its times, and the weekdays. */
import { asc, eq } from 'drizzle-orm'
import { detailSheet, rowByRow } from '../../exports/export-list.ts'
import { clockText } from '../../files/clock-text.ts'
import { weekdayName } from '../../messages/names.ts'
import { workstation } from '../../workstations/schema.ts'
import { shift } from '../shifts/schema.ts'
import { findTemplate } from './read-template.ts'
import { shiftTemplateRow } from './schema.ts'

const spans = (all: readonly { start: number; end: number }[]): string =>
  all.map(({ start, end }) => `${clockText(start)}-${clockText(end)}`).join(', ')

export const templateSheet = detailSheet(
  'planning:template.rows',
  rowByRow((row: { id: string }, { actor, inCompany }) =>
    inCompany(async tx => {
      const { name } = await findTemplate(tx, actor, row.id)
      const lines = await tx
        .select({
          weekdays: shiftTemplateRow.weekdays,
          workstation: workstation.name,
          shift: shift.name,
          start: shift.start,
          end: shift.end,
          crossDay: shift.crossDay,
          breaks: shift.breaks,
          heads: shiftTemplateRow.heads,
        })
        .from(shiftTemplateRow)
        .innerJoin(shift, eq(shift.id, shiftTemplateRow.shiftId))
        .leftJoin(workstation, eq(workstation.id, shiftTemplateRow.workstationId))
        .where(eq(shiftTemplateRow.templateId, row.id))
        .orderBy(asc(shiftTemplateRow.position))
      return lines.map(line => ({ template: name, ...line }))
    }),
  ),
  ({ text, phrase, flag, count }) => [
    text('planning:template.name', line => line.template, 24),
    phrase('planning:template.weekdays', (line, _say, locale) =>
      line.weekdays.map(day => weekdayName(locale, day)).join(' '),
    ),
    text('planning:template.workstation', line => line.workstation),
    text('planning:template.shift', line => line.shift),
    text('planning:template.start', line => clockText(line.start)),
    text('planning:template.end', line => clockText(line.end)),
    flag('planning:template.cross_day', line => line.crossDay),
    text('planning:shift.breaks', line => spans(line.breaks)),
    count('planning:template.heads', line => line.heads),
  ],
)
