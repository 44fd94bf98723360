/** What a letter may state of somebody on a day: the place and the post that count then, and whether they still work here. */
import type { Output } from '#contract/call.ts'
import type { peopleCalls } from '#contract/people/calls.ts'

export type Told = Output<typeof peopleCalls.getEmployee>

/** Whoever left by the day is told of as they left; terms that begin later than the day stand in for none. */
export const statedTerms = ({ employments, leftOn }: Pick<Told, 'employments' | 'leftOn'>, today: string) => {
  const hasLeft = leftOn !== null && leftOn < today
  const day = hasLeft ? leftOn : today
  return { hasLeft, terms: employments.findLast(each => each.from <= day) ?? employments[0] }
}
