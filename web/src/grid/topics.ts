/** Subscriptions by key: a change wakes only the parts of the screen that show what changed. */

/** A reader's callback, as React's `useSyncExternalStore` gives it. */
type Listener = () => void

/** So many readers are woken in one task of the page. */
export const PORTION = 48

export class Topics {
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #touched = new Set<string>()
  #depth = 0

  /** Calls `listener` after each batch that touched `topic`; answers the way to stop. */
  subscribe(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    listeners.add(listener)
    this.#listeners.set(topic, listeners)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic)
    }
  }

  /** Marks a topic as changed; outside a batch its readers are woken at once. */
  touch(topic: string): void {
    this.#touched.add(topic)
    if (this.#depth === 0) this.#flush()
  }

  /**
   * Marks many topics as changed: some of their readers are woken now, the others in later tasks of the page, so
   * that keys and pointer are heard between them.
   */
  touchInPortions(topics: Iterable<string>): void {
    const readers = [...topics].flatMap(topic => [...(this.#listeners.get(topic) ?? [])])
    const wake = (from: number) => {
      for (const reader of readers.slice(from, from + PORTION)) reader()
      if (from + PORTION < readers.length) setTimeout(() => wake(from + PORTION))
    }
    wake(0)
  }

  /** Runs `work` and wakes every reader once at its end, however often its topic was touched. */
  batch<T>(work: () => T): T {
    this.#depth += 1
    try {
      return work()
    } finally {
      this.#depth -= 1
      if (this.#depth === 0) this.#flush()
    }
  }

  #flush(): void {
    const woken = new Set<Listener>()
    for (const topic of this.#touched) for (const listener of this.#listeners.get(topic) ?? []) woken.add(listener)
    this.#touched.clear()
    for (const listener of woken) listener()
  }
}
