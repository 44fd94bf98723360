/** Takes the photo of a person, shows it to whoever sees the person, and removes it again. */
import { eq, sql } from 'drizzle-orm'
import { type photoCalls, photoLimits } from '#contract/people/photo.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import { cleanPicture } from '../../files/clean-picture.ts'
import { pictureOf } from '../../files/picture.ts'
import type { Answer, Picture, Served, ServedLong, Upload } from '../../http/served.ts'
import { mustSeeEmployee } from '../employees/must-see-employee.ts'
import { employeePhoto } from './schema.ts'

type Calls = typeof photoCalls

/** The id of somebody's photo, in a statement over employees. */
export const photoOf = sql<string | null>`(select id from employee_photo photo where photo.employee_id = employee.id)`

export const readPhotoId = async (tx: Tx, employeeId: string): Promise<string | null> => {
  const [row] = await tx
    .select({ id: employeePhoto.id })
    .from(employeePhoto)
    .where(eq(employeePhoto.employeeId, employeeId))
  return row?.id ?? null
}

const kilobytesOf = (bytes: Uint8Array) => `${Math.ceil(bytes.length / 1024)} KB`

/** The row of the person is locked, so that of two who write at once one comes after the other. @throws not_found, forbidden */
const replace = async (
  { tx, actor, services, now }: Pick<Served, 'tx' | 'actor' | 'services' | 'now'>,
  employeeId: string,
  photo: Picture | null,
): Promise<string> => {
  const seen = await mustSeeEmployee(tx, actor, employeeId, services.clock.today(), {})
  const [before] = await tx.delete(employeePhoto).where(eq(employeePhoto.employeeId, seen.id)).returning()
  const id = newId()
  if (photo) await tx.insert(employeePhoto).values({ id, employeeId: seen.id, ...photo })
  const line = { actor, subject: 'employee', subjectId: seen.id, departmentId: seen.department_id, now } as const
  const told = (each: Picture | null | undefined) => ({ photo: each ? kilobytesOf(each.bytes) : null })
  if (before || photo) await audit(tx, { ...line, action: 'change', before: told(before), after: told(photo) })
  return id
}

/** @throws Refusal people:photo_too_large, people:photo_type, people:photo_pixels */
const judge = (bytes: Buffer): Picture => {
  if (bytes.length > photoLimits.bytes)
    throw new Refusal('people:photo_too_large', { limit: photoLimits.megabytes }, 'file')
  const picture = pictureOf(bytes)
  if (!picture) throw new Refusal('people:photo_type', {}, 'file')
  const { type, width, height } = picture
  if (Math.min(width, height) < 1 || Math.max(width, height) > photoLimits.pixels)
    throw new Refusal('people:photo_pixels', { limit: photoLimits.pixels }, 'file')
  const cleaned = cleanPicture(type, bytes)
  if (!cleaned) throw new Refusal('people:photo_type', {}, 'file')
  return { type, bytes: cleaned }
}

/** @throws Refusal not_found, forbidden, people:photo_too_large, people:photo_type, people:photo_pixels */
export const uploadPhoto = async (
  request: ServedLong<Calls['uploadPhoto']> & { file: Upload },
): Promise<Answer<Calls['uploadPhoto']>> => {
  const { inCompany, input, file } = request
  await inCompany(tx => mustSeeEmployee(tx, request.actor, input.employeeId, request.services.clock.today()))
  const { type, bytes } = judge(file.bytes)
  return { photo: await inCompany(tx => replace({ ...request, tx }, input.employeeId, { type, bytes })) }
}

/** @throws Refusal not_found, forbidden */
export const removePhoto = async (request: Served<Calls['removePhoto']>): Promise<Answer<Calls['removePhoto']>> => {
  await replace(request, request.input.employeeId, null)
  return {}
}

/** @throws Refusal not_found, forbidden */
export const showPhoto = async ({ input, tx, actor, services }: Served<Calls['showPhoto']>) => {
  const [photo] = await tx.select().from(employeePhoto).where(eq(employeePhoto.id, input.photo))
  if (!photo) throw new Refusal('not_found')
  await mustSeeEmployee(tx, actor, photo.employeeId, services.clock.today())
  return { picture: { type: photo.type, bytes: photo.bytes } }
}
