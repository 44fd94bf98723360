/**
 * The browser's own database of kept answers. It belongs to one person in one company at a time: an answer is written
 * and read only together with a look at whose the database is, so that no page and no late answer mixes two people.
 */

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

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const open = (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open(DATABASE, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(OWNER)
    const answers = request.result.createObjectStore(ANSWERS, { keyPath: 'key' })
    answers.createIndex('age', ['path', 'at'])
  }
  return done(request)
}

export class KeptDatabase {
  readonly #database: Promise<IDBDatabase>

  constructor(factory: IDBFactory = indexedDB) {
    this.#database = open(factory)
  }

  async owner(): Promise<Owner | undefined> {
    return done((await this.#read()).objectStore(OWNER).get(OWNER))
  }

  /** Makes it somebody's; what was another's is gone with that. */
  async claim(owner: Owner): Promise<void> {
    const transaction = await this.#write()
    const before: Owner | undefined = await done(transaction.objectStore(OWNER).get(OWNER))
    if (!sameOwner(before, owner)) transaction.objectStore(ANSWERS).clear()
    await done(transaction.objectStore(OWNER).put(owner, OWNER))
  }

  /** Keeps an answer while it is still this owner's database, and of its kind only the newest `most`. */
  async keep(owner: Owner, answer: KeptAnswer, most: number): Promise<void> {
    const transaction = await this.#write()
    if (!sameOwner(await done(transaction.objectStore(OWNER).get(OWNER)), owner)) return
    const answers = transaction.objectStore(ANSWERS)
    await done(answers.put({ ...answer, key: keyOf(owner, answer.path, answer.asked) }))
    const alike = IDBKeyRange.bound([answer.path], [answer.path, []])
    const oldestFirst = await done(answers.index('age').getAllKeys(alike))
    for (const key of oldestFirst.slice(0, -most)) answers.delete(key)
  }

  /** What was answered last to the same question of the same owner. */
  async answer(owner: Owner, path: string, asked: string): Promise<KeptAnswer | undefined> {
    const transaction = await this.#read()
    if (!sameOwner(await done(transaction.objectStore(OWNER).get(OWNER)), owner)) return undefined
    return done(transaction.objectStore(ANSWERS).get(keyOf(owner, path, asked)))
  }

  /** Takes away every answer; whose they were stays known, so that another person is told from the same one. */
  async forgetAnswers(): Promise<void> {
    await done((await this.#write()).objectStore(ANSWERS).clear())
  }

  /** Takes away everything. */
  async forgetAll(): Promise<void> {
    const transaction = await this.#write()
    transaction.objectStore(ANSWERS).clear()
    await done(transaction.objectStore(OWNER).clear())
  }

  async #read(): Promise<IDBTransaction> {
    return (await this.#database).transaction([OWNER, ANSWERS])
  }

  async #write(): Promise<IDBTransaction> {
    return (await this.#database).transaction([OWNER, ANSWERS], 'readwrite')
  }
}
