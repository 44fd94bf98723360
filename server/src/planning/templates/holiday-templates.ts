/** Holiday templates as their calls show them: shift templates with a kind of holiday. */
import type { holidayTemplateCalls } from '#contract/planning/settings/holiday-template.ts'
import { Refusal } from '../../errors.ts'
import type { Served, ServedLong } from '../../http/served.ts'
import { refusal } from '../refusal.ts'
import { saveHolidayTemplateOf } from './availability-messages.ts'
import { getTemplate, listTemplates } from './read-template.ts'

/** Only templates with a kind are holiday templates. */
const withKind = <T extends { kind: 'legal' | 'ordinary' | 'foreign' | null }>(row: T) => {
  if (row.kind === null) throw new Refusal('not_found')
  return { ...row, kind: row.kind }
}

export const listHolidayTemplates = async ({
  tx,
  actor,
  input,
}: Served<typeof holidayTemplateCalls.listHolidayTemplates>) => {
  const { rows, total } = await listTemplates(tx, actor, input, 'holiday', input.kind)
  return { rows: rows.map(withKind), total }
}

export const getHolidayTemplate = async ({
  tx,
  actor,
  input,
}: Served<typeof holidayTemplateCalls.getHolidayTemplate>) => {
  const { template, rows } = await getTemplate(tx, actor, input.id)
  return { template: withKind(template), rows }
}

/** @throws holiday_kind_required and the refusals of a shift template */
export const saveHolidayTemplate = (request: ServedLong<typeof holidayTemplateCalls.saveHolidayTemplate>) => {
  if (request.input.kind === null) throw refusal('holiday_kind_required', {}, 'kind')
  return saveHolidayTemplateOf(request, request.input.kind)
}
