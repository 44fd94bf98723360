/** The pattern of `like` that finds a text anywhere in a column, with its own `%` and `_` taken as they stand. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
