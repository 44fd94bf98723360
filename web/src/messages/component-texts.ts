/** The texts inside Ant Design's components and the calendar's words, loaded for one language at a time. */
import type { Locale as ComponentTexts } from 'antd/es/locale'
import dayjs from 'dayjs'
import { useSyncExternalStore } from 'react'
import type { Locale } from '#contract/shared/locale.ts'

const loaders: Record<Locale, () => Promise<{ texts: ComponentTexts; calendar: string }>> = {
  zh_CN: async () => {
    const [texts] = await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')])
    return { texts: texts.default, calendar: 'zh-cn' }
  },
  zh_TW: async () => {
    const [texts] = await Promise.all([import('antd/es/locale/zh_TW'), import('dayjs/locale/zh-tw')])
    return { texts: texts.default, calendar: 'zh-tw' }
  },
  // British English counts its weeks from Monday, as the product does.
  en: async () => {
    const [texts] = await Promise.all([import('antd/es/locale/en_GB'), import('dayjs/locale/en-gb')])
    return { texts: texts.default, calendar: 'en-gb' }
  },
}

let current: ComponentTexts | undefined
const listeners = new Set<() => void>()

/** Loads and applies the texts; when they cannot be loaded, those of before stay. */
export const loadComponentTexts = async (locale: Locale) => {
  try {
    const { texts, calendar } = await loaders[locale]()
    dayjs.locale(calendar)
    current = texts
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useComponentTexts = () => useSyncExternalStore(subscribe, () => current)
