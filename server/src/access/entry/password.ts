/** Passwords: argon2id, the parameters of OWASP's first choice. */
import { hash, verify } from '@node-rs/argon2'

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash to keep. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

/** A hash of no password, so that an unknown account takes as long as a known one. */
const noPassword = '$argon2id$v=19$m=19456,t=2,p=1$QUFBQUFBQUFBQUFBQUFBQQ$G1VoBdvlzFn1C2pVhIZXbbz4ALbCKvV3l8Dv9cXzEYw'

/** Whether a password fits; null as hash never fits, in the same time. */
export const passwordFits = async (stored: string | null, password: string): Promise<boolean> => {
  const fits = await verify(stored ?? noPassword, password).catch(() => false)
  return stored !== null && fits
}
