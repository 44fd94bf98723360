/** Identity numbers of the demo: of the right form, and nobody's. */
import { identityCheck } from '#contract/people/identity.ts'

/** The province itself: no place that issues cards has this number, so nobody has one that begins with it. */
const area = '310000'

/** A card that fits birth and sex; the place makes it differ from everybody else's of the day. */
export const demoCard = ({ birth, gender }: { birth: string; gender: 'female' | 'male' }, place: number): string => {
  const order = String(((place * 2) % 998) + (gender === 'male' ? 1 : 0)).padStart(3, '0')
  const first = `${area}${birth.replaceAll('-', '')}${order}`
  return first + identityCheck(first)
}
