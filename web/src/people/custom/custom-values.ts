/** The custom fields that a form of a person asks for, and what it begins with. */
import { peopleCalls } from '#contract/people/calls.ts'
import type { CustomCategory, CustomFieldRow, CustomGiven, CustomHeld } from '#contract/people/custom-field.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import type { Issues } from '#web/form/index.ts'

/** The enabled ones of a category, which its form shows. */
export const useCustomFields = (category?: CustomCategory) =>
  useQueryCall(peopleCalls.listCustomFields, { category, enabled: true })

/** One entry for each field, in their order. */
export const givenOf = (fields: readonly CustomFieldRow[], held: CustomHeld): CustomGiven =>
  fields.map(({ id: fieldId }) => ({
    fieldId,
    value: held.find(each => each.fieldId === fieldId)?.value ?? null,
  }))

const isEmpty = (value: CustomGiven[number]['value'] | undefined) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What is required and not filled in. */
export const missingOf = (fields: readonly CustomFieldRow[], given: CustomGiven | undefined): Issues =>
  Object.fromEntries(
    fields.flatMap(({ required }, at) =>
      required && isEmpty(given?.[at]?.value) ? [[`custom.${at}.value`, { key: 'form.required' }]] : [],
    ),
  )
