/** Work for a question: what counts as done is what any SHA-256 says, and a search can be stopped. */
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { isProof, proofOf } from './work.ts'

const challenge = 'c'.repeat(43)

it('a proof has as many zeros in front as were asked for', async () => {
  for (const bits of [1, 8, 13]) {
    const proof = (await proofOf({ challenge, bits })) ?? ''
    const hash = createHash('sha256').update(proof).digest()
    expect(hash.readUInt32BE(0).toString(2).padStart(32, '0').slice(0, bits)).toBe('0'.repeat(bits))
    expect(isProof(proof, bits)).toBe(true)
    expect(proof).toMatch(/^c{43}\.\d+$/)
  }
  expect(isProof(`${challenge}.0`, 32)).toBe(false)
  expect(isProof(`${challenge}.0`, 0)).toBe(true)
})

it('a search that nobody waits for any more ends without one, and lets others have their turn', async () => {
  let turns = 0
  const ticking = setInterval(() => {
    turns += 1
  })
  expect(await proofOf({ challenge, bits: 32 }, () => turns >= 3)).toBeUndefined()
  clearInterval(ticking)
})
