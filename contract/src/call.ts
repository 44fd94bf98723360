/** What a call is: its path, who may make it, what goes in and what comes out. Web and server both read this. */
import type { z } from 'zod'
import type { Permission } from './shared/permissions.ts'

/** Kinds of files that go out, and their types on the wire. */
export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  /** JSON, by a type that no answer of the request contract has. */
  data: 'application/octet-stream',
} as const
/**
 * Why a call within a company needs less than the whole of it, or than the department that its input names.
 * record: ids in the input name records, and the handler asks whether the departments of each lie within the caller's
 * reach, those before and those after. within: it answers, and touches, only what lies within that reach.
 * own: it concerns nobody but the caller. common: it reads what is the same for everybody of the company.
 */
export type CallScope = 'record' | 'within' | 'own' | 'common'

/** What a call does to what is there, as whoever made it would say. */
export type ActKind = 'save' | 'delete' | 'update' | 'upload' | 'import' | 'operation'

/** One call of the request contract. */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** `/forward_webfront/api/<area>/<noun>/<verb>.htm` */
  path: string
  method: 'POST' | 'GET'
  /** A failure without words of its own is told by it. Left out, it is an upload where a file goes in, else an operation. */
  act?: ActKind
  /** A zod object. */
  input: I
  /** A zod object without result, code and message. A download answers the file itself and leaves this empty. */
  output: O
  /** public: anybody; person: signed in; company: signed in and company chosen; else the permission needed. */
  access: 'public' | 'person' | 'company' | Permission
  /**
   * Left out, whoever makes a call within a company must reach the department that the input names as `departmentId`,
   * and where it names none, the whole company: so every new call does, until it says why it needs less.
   */
  scope?: CallScope
  /** The refusal of a person without the permission, where it has words of its own; else `forbidden`. */
  denied?: string
  /** May be made by somebody signed in who has not accepted the privacy agreement in force; no other call may. */
  beforePolicy?: boolean
  /** May be made, and may write, while the product is viewed as somebody else sees it; no other call writes meanwhile. */
  whileViewing?: boolean
  /** Largest JSON or form body, in KB, where the usual 64 are too few for what the input may hold. */
  kilobytes?: number
  /** Shows the dark loading overlay while it runs. */
  overlay?: boolean
  /** Takes one file of at most 10 MB as multipart field `file`; the input's values are further fields. */
  upload?: boolean
  /**
   * A GET whose answer is long and seldom changes: it comes with a revision of what it says (ETag), and whoever has that
   * is told no more than that it still holds (304).
   */
  revised?: boolean
  /** Answers a file of this kind instead of an answer in JSON. */
  download?: keyof typeof fileTypes
  /** Answers an image to the browser itself, which sends no marker headers; needs a GET that changes nothing of anybody. */
  image?: boolean
  /** Answers where the browser goes next; it comes by itself, without marker headers. The output has a `location`. */
  redirect?: boolean
}

/** Whether only whoever reaches the whole company may make a call: what the web does not offer to others. */
export const needsCompany = ({ access, scope, input }: Call): boolean =>
  access !== 'public' &&
  access !== 'person' &&
  scope === undefined &&
  !('departmentId' in ((input as Partial<z.ZodObject>).shape ?? {}))

/** What kind of act a call is. */
export const actOf = ({ act, upload }: Pick<Call, 'act' | 'upload'>): ActKind =>
  act ?? (upload ? 'upload' : 'operation')

/** Keeps the exact types of a call's schemas. */
export const defineCall = <I extends z.ZodType, O extends z.ZodType>(call: Call<I, O>): Call<I, O> => call

/** What the web hands to a call. */
export type Input<C extends Call> = z.input<C['input']>
/** What a call answers on success. */
export type Output<C extends Call> = z.output<C['output']>

/** Both marker headers that every call of the request contract carries; without them it is refused as malformed. */
export const markerHeaders = { ajax: 'true', 'x-requested-with': 'XMLHttpRequest' } as const

/** Largest body of a call that asks for no more, in KB. */
export const usualKilobytes = 64

/** Largest file that an upload takes, in bytes. */
export const uploadLimit = 10 * 1024 * 1024
