/** Reads a value that lives outside React and renders again only when its topic is touched. */
import { useCallback, useSyncExternalStore } from 'react'
import type { Topics } from './topics.ts'

/** @param read must answer the same value until the topic is touched */
export function useTopic<T>(topics: Topics, topic: string, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => topics.subscribe(topic, listener), [topics, topic])
  return useSyncExternalStore(subscribe, read, read)
}
