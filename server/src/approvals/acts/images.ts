/** Images of a request: taken as pictures without what a camera writes into them, shown to who may know the reason. */
import { eq } from 'drizzle-orm'
import type { approvalCalls } from '#contract/approvals/calls.ts'
import { requestLimits } from '#contract/approvals/values.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import { cleanPicture } from '../../files/clean-picture.ts'
import { pictureOf } from '../../files/picture.ts'
import type { Answer, Picture, Served, ServedLong, Upload } from '../../http/served.ts'
import type { AboveApprovals } from '../above.ts'
import { mustKnow } from '../lists/may-see.ts'
import { loseReturn } from '../return-to.ts'
import { requestImage } from '../schema.ts'
import type { RequestRecord } from '../subject.ts'
import { actingOf, type CallActing, findAny, formOfRequest, lockAny, mustActFor } from './on-request.ts'

type Calls = typeof approvalCalls

/** Before the bytes are looked at, and once more beside those that came meanwhile. */
const mustTake = async (tx: Tx, above: AboveApprovals, found: RequestRecord, by: CallActing): Promise<void> => {
  const { form } = await formOfRequest(tx, above, found.id, by)
  await mustActFor(tx, above, found, by)
  if (!form?.images) throw new Refusal('approvals:no_images', {}, 'file')
  if (found.status !== 'pending_edit') throw new Refusal('approvals:not_to_edit')
  const limit = requestLimits.images
  if ((await tx.$count(requestImage, eq(requestImage.requestId, found.id))) >= limit)
    throw new Refusal('approvals:images_most', { limit }, 'file')
}

/** @throws approvals:image_size, approvals:image_type, approvals:image_pixels */
const cleaned = (bytes: Buffer): Picture => {
  if (bytes.length > requestLimits.imageBytes)
    throw new Refusal('approvals:image_size', { limit: requestLimits.imageMegabytes }, 'file')
  const picture = pictureOf(bytes)
  const kept = picture && cleanPicture(picture.type, bytes)
  if (!picture || !kept || Math.min(picture.width, picture.height) < 1)
    throw new Refusal('approvals:image_type', {}, 'file')
  // A small file may unfold into what no browser holds.
  const limit = requestLimits.imageMegapixels
  if (picture.width * picture.height > limit * 1_000_000) throw new Refusal('approvals:image_pixels', { limit }, 'file')
  return { type: picture.type, bytes: kept }
}

const auditImage = (tx: Tx, call: Pick<Served, 'actor' | 'now'>, found: RequestRecord, action: 'attach' | 'detach') => {
  const { id: subjectId, no, employeeId, departmentId } = found
  const told = { subject: 'request', subjectId, action: `request_${action}`, after: { no, employeeId } } as const
  return audit(tx, { ...told, departmentId, actor: call.actor, now: call.now })
}

export const addImage =
  (above: AboveApprovals) =>
  async (call: ServedLong<Calls['addImage']> & { file: Upload }): Promise<Answer<Calls['addImage']>> => {
    const { inCompany, input, file } = call
    const by = actingOf(call)
    await inCompany(async tx => mustTake(tx, above, await findAny(tx, input.requestId), by))
    const picture = cleaned(file.bytes)
    return inCompany(async tx => {
      const { found } = await lockAny(tx, above, input, by)
      await mustTake(tx, above, found, by)
      const imageId = newId()
      await tx.insert(requestImage).values({ id: imageId, requestId: found.id, ...picture, createdAt: by.now })
      // Whoever decided before has seen others: it begins anew.
      await loseReturn(tx, found)
      await auditImage(tx, call, found, 'attach')
      return { imageId }
    })
  }

const findImage = async (tx: Tx, imageId: string) => {
  const [image] = await tx.select().from(requestImage).where(eq(requestImage.id, imageId))
  if (!image) throw new Refusal('not_found')
  return image
}

export const removeImage =
  (above: AboveApprovals) =>
  async (call: Served<Calls['removeImage']>): Promise<Answer<Calls['removeImage']>> => {
    const { tx, input } = call
    const by = actingOf(call)
    const { id, requestId } = await findImage(tx, input.imageId)
    const { found } = await lockAny(tx, above, { requestId }, by)
    await mustActFor(tx, above, found, by)
    if (found.status !== 'pending_edit') throw new Refusal('approvals:not_to_edit')
    await tx.delete(requestImage).where(eq(requestImage.id, id))
    await loseReturn(tx, found)
    await auditImage(tx, call, found, 'detach')
    return {}
  }

/** @throws not_found, forbidden for whoever may not know the reason */
export const showImage =
  (above: AboveApprovals) =>
  async ({ tx, input, actor, services }: Served<Calls['image']>) => {
    const { requestId, type, bytes } = await findImage(tx, input.imageId)
    await mustKnow(tx, above, actor, await findAny(tx, requestId), services.clock.today())
    return { picture: { type, bytes } }
  }
