/** The photo of a person: what a file may be as one, and the calls that take, show and remove it. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { idSchema, nothing } from '../shared/values.ts'

const path = (verb: string) => `/forward_webfront/api/people/photo/${verb}.htm`

/** Bytes of a megabyte, in which limits are told. */
const megabyte = 1024 * 1024

export const photoLimits = {
  megabytes: 2,
  /** Largest file, in bytes. */
  bytes: 2 * megabyte,
  /** Longest side, in pixels: a small file may unpack to a very large picture. */
  pixels: 2000,
}

const whose = z.object({ employeeId: idOf('employee') })

export const photoCalls = {
  /** PNG or JPEG, by the bytes. It takes the place of the one before. */
  uploadPhoto: defineCall({
    path: path('upload'),
    method: 'POST',
    act: 'upload',
    access: 'people.edit',
    scope: 'record',
    input: whose,
    output: z.object({ photo: idSchema }),
    upload: true,
  }),
  removePhoto: defineCall({
    path: path('remove'),
    method: 'POST',
    act: 'delete',
    access: 'people.edit',
    scope: 'record',
    input: whose,
    output: nothing,
  }),
  /** The picture itself, for whoever sees the person; each upload has another id, so a browser may keep what it got. */
  showPhoto: defineCall({
    path: path('show'),
    method: 'GET',
    access: 'people.view',
    scope: 'record',
    input: z.object({ photo: idOf('employee_photo') }),
    output: z.object({}),
    image: true,
  }),
}
