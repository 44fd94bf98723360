/** An id or a date that an address may hold; what is none is as good as none, for no server can do anything with it. */
import { dateSchema, idSchema } from '#contract/shared/values.ts'

/** Whether it may name something: what may not is not even asked for. */
export const isId = (text: string): boolean => idSchema.safeParse(text).success

export const isDate = (text: string): boolean => dateSchema.safeParse(text).success

export const addressId = (query: URLSearchParams, name: string): string | undefined =>
  idSchema.safeParse(query.get(name)).data

export const addressDate = (query: URLSearchParams, name: string): string | undefined =>
  dateSchema.safeParse(query.get(name)).data
