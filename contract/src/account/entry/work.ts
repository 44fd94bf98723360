/**
 * Work that a browser does before it is asked a question in place of an image: little for a person who needs one or two,
 * much for a script that needs thousands. Without a secure context browsers hash nothing by themselves, hence the library.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { z } from 'zod'

export const workSchema = z.object({
  challenge: z.string(),
  /** So many zeros the hash of challenge and number begins with, counted in bits. */
  bits: z.number().int().min(0).max(32),
})
export type Work = z.infer<typeof workSchema>

/** The challenge, a dot, and the number that was found. */
export const proofSchema = z.string().regex(/^[\w-]{43}\.\d{1,12}$/)

const isZero = (hash: Uint8Array, bits: number): boolean => {
  const first = new DataView(hash.buffer, hash.byteOffset).getUint32(0)
  return bits === 0 || first >>> (32 - bits) === 0
}

/** Whether a proof was worked for. */
export const isProof = (proof: string, bits: number): boolean => isZero(sha256(utf8ToBytes(proof)), bits)

/** Numbers between two breaths, so that the page stays alive. */
const stretch = 2000

/** Looks for the proof; `stopped` ends the search without one. */
export const proofOf = async (
  { challenge, bits }: Work,
  stopped: () => boolean = () => false,
): Promise<string | undefined> => {
  for (let number = 0; !stopped(); number += 1) {
    const proof = `${challenge}.${number}`
    if (isProof(proof, bits)) return proof
    if (number % stretch === stretch - 1) await new Promise(next => setTimeout(next))
  }
  return undefined
}
