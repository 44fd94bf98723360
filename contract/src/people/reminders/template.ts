/** What a reminder says: a text with placeholders, which are filled in for each person that it is about. */

/** What stands in braces in a template; nothing else of a person can be put into it. */
export const reminderPlaceholders = ['name', 'date', 'days', 'department'] as const
export type ReminderPlaceholder = (typeof reminderPlaceholders)[number]
export type ReminderValues = Readonly<Record<ReminderPlaceholder, string>>

const braces = /\{([^{}]*)\}/g

/** The first that stands in braces and is no placeholder; a brace alone is a sign like any other. */
export const unknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(braces)]
    .map(([, name = '']) => name.trim())
    .find(name => !(reminderPlaceholders as readonly string[]).includes(name))

/** The text with its placeholders filled in; what a value itself says in braces stays as it is. */
export const filledTemplate = (text: string, values: ReminderValues): string =>
  text.replaceAll(braces, (whole, name: string) => values[name.trim() as ReminderPlaceholder] ?? whole)
