/** What the form of an edit of several holds, and what is sent of it: those fields alone that were chosen. */
import { type Edited, type EditedPlain, editedFields } from '#contract/people/bulk.ts'
import { type CustomFieldRow, type CustomGiven, customColumn } from '#contract/people/custom-field.ts'
import type { Issues } from '#web/form/index.ts'
import { missingOf } from '#web/people/custom/custom-values.ts'

export type PlainField = keyof EditedPlain

export interface EditForm {
  /** Keys of the fields that are written; of a custom field its column. */
  fields: string[]
  set: Required<EditedPlain>
  /** One entry for each custom field that was chosen, in their order. */
  custom: CustomGiven
}

export const blankEdit: EditForm = {
  fields: [],
  set: {
    ...{ participates: true, restWeekdays: [], jobNature: null, officeLocation: null },
    ...{ firstWorkOn: null, socialFrom: null, retirementCategory: null },
  },
  custom: [],
}

/** The custom fields that were chosen, in the company's order. */
export const chosenOwn = (own: readonly CustomFieldRow[], fields: readonly string[]) =>
  own.filter(each => fields.includes(customColumn(each.id)))

/** Values of the custom fields that are chosen now; what was entered for those that stay is kept. */
export const customOf = (own: readonly CustomFieldRow[], { custom }: EditForm, fields: readonly string[]) =>
  chosenOwn(own, fields).map(
    ({ id }) =>
      custom.find(each => each.fieldId === id) ?? { fieldId: id, value: null as CustomGiven[number]['value'] },
  )

export const setOf = ({ fields, set, custom }: EditForm): Edited => {
  const plain = editedFields.filter(field => fields.includes(field)).map(field => [field, set[field]])
  return { ...Object.fromEntries(plain), ...(custom.length > 0 && { custom }) }
}

/** Whoever chose a field and left it empty would empty it for everybody: that is asked for a value. */
const emptyIn = ({ fields, set }: EditForm): Issues =>
  Object.fromEntries(
    editedFields
      .filter(field => fields.includes(field) && set[field] === null)
      .map(field => [`set.${field}`, { key: 'people:bulk.empty' }]),
  )

export const checkEdit =
  (own: readonly CustomFieldRow[]) =>
  (form: EditForm): Issues => {
    const { fields, custom } = form
    return {
      ...(fields.length === 0 && { fields: { key: 'people:bulk.pick' } }),
      ...emptyIn(form),
      ...missingOf(chosenOwn(own, fields), custom),
    }
  }
