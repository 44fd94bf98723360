/** Calls for the company's logo, and what a file may be as one. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { idSchema, nothing } from '../shared/values.ts'

const base = '/forward_webfront/api/organisation/company/'

/** Bytes of a megabyte, in which limits are told. */
export const megabyte = 1024 * 1024

export const logoLimits = {
  /** Largest file, in bytes. */
  bytes: 2 * megabyte,
  /** Longest side, in pixels: a small file may unpack to a very large picture. */
  pixels: 2000,
}

export const logoCalls = {
  /** PNG or JPEG, by the bytes; a drawing that could hold a script is none. It takes the place of the one before. */
  uploadLogo: defineCall({
    path: `${base}uploadLogo.htm`,
    method: 'POST',
    access: 'organisation.edit',
    input: nothing,
    output: z.object({ logo: idSchema }),
    upload: true,
    overlay: true,
  }),
  removeLogo: defineCall({
    path: `${base}removeLogo.htm`,
    method: 'POST',
    act: 'delete',
    access: 'organisation.edit',
    input: nothing,
    output: nothing,
  }),
  /** The picture itself, for members of the company; each upload has another id, so a browser may keep what it got. */
  showLogo: defineCall({
    path: `${base}logo.htm`,
    method: 'GET',
    access: 'person',
    beforePolicy: true,
    input: z.object({ logo: idOf('company_logo') }),
    output: z.object({}),
    image: true,
  }),
}
