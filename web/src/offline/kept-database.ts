/**
 * The browser's own database of kept answers. It belongs to one person in one company at a time: an answer is written
 * and read only together with a look at whose the database is, so that no page and no late answer mixes two people.
 */
import { type IDBPDatabase, openDB } from 'idb'

const DATABASE = 'paiban-kept'
const OWNER = 'owner'
const ANSWERS = 'answer'

export interface Owner {
  personId: string
  /** Empty until a company is chosen. */
  cid: string
}

export interface KeptAnswer {
  path: string
  /** What was asked, as text. */
  asked: string
  at: string
  answer: unknown
}

const keyOf = ({ personId, cid }: Owner, path: string, asked: string) => [personId, cid, path, asked]

export const sameOwner = (a: Owner | undefined, b: Owner | undefined) =>
  a?.personId === b?.personId && a?.cid === b?.cid

const open = (): Promise<IDBPDatabase> =>
  openDB(DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore(OWNER)
      const answers = database.createObjectStore(ANSWERS, { keyPath: 'key' })
      answers.createIndex('age', ['path', 'at'])
    },
  })

export class KeptDatabase {
  readonly #database = open()

  async owner(): Promise<Owner | undefined> {
    return (await this.#read()).objectStore(OWNER).get(OWNER)
  }

  /** Makes it somebody's; what was another's is gone with that. */
  async claim(owner: Owner): Promise<void> {
    const transaction = await this.#write()
    const before: Owner | undefined = await transaction.objectStore(OWNER).get(OWNER)
    if (!sameOwner(before, owner)) transaction.objectStore(ANSWERS).clear()
    await transaction.objectStore(OWNER).put(owner, OWNER)
  }

  /** Keeps an answer while it is still this owner's database, and of its kind only the newest `most`. */
  async keep(owner: Owner, answer: KeptAnswer, most: number): Promise<void> {
    const transaction = await this.#write()
    if (!sameOwner(await transaction.objectStore(OWNER).get(OWNER), owner)) return
    const answers = transaction.objectStore(ANSWERS)
    await answers.put({ ...answer, key: keyOf(owner, answer.path, answer.asked) })
    const alike = IDBKeyRange.bound([answer.path], [answer.path, []])
    const oldestFirst = await answers.index('age').getAllKeys(alike)
    for (const key of oldestFirst.slice(0, -most)) answers.delete(key)
  }

  /** What was answered last to the same question of the same owner. */
  async answer(owner: Owner, path: string, asked: string): Promise<KeptAnswer | undefined> {
    const transaction = await this.#read()
    if (!sameOwner(await transaction.objectStore(OWNER).get(OWNER), owner)) return undefined
    return transaction.objectStore(ANSWERS).get(keyOf(owner, path, asked))
  }

  /** Takes away every answer; whose they were stays known, so that another person is told from the same one. */
  async forgetAnswers(): Promise<void> {
    await (await this.#write()).objectStore(ANSWERS).clear()
  }

  /** Takes away everything. */
  async forgetAll(): Promise<void> {
    const transaction = await this.#write()
    transaction.objectStore(ANSWERS).clear()
    await transaction.objectStore(OWNER).clear()
  }

  async #read() {
    return (await this.#database).transaction([OWNER, ANSWERS])
  }

  async #write() {
    return (await this.#database).transaction([OWNER, ANSWERS], 'readwrite')
  }
}
