/** Identities of records: UUID version 7 (RFC 9562, 5.7), so that later records sort after earlier ones. */
import { v7 } from 'uuid'

/** A new identity; within one process each is greater than the one before. */
export const newId = (): string => v7()
