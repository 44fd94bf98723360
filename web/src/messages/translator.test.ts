/** Languages, cookies, and what is shown when texts cannot be loaded. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { builtIn, loadBundle } from '#web/messages/bundles.ts'
import { codeText } from '#web/messages/code-text.ts'
import { languageOfCookies } from '#web/messages/language.ts'
import { createTranslator } from '#web/messages/translator.ts'

afterEach(() => vi.restoreAllMocks())

describe('the language cookies', () => {
  it('[AC-079] _lcode_ decides, and without it the language is Simplified Chinese', () => {
    expect(languageOfCookies('a=1; _lcode_=en')).toBe('en')
    expect(languageOfCookies('_lcode_=zh_TW')).toBe('zh_TW')
    expect(languageOfCookies('language=en')).toBe('zh_CN')
    expect(languageOfCookies('_lcode_=xx')).toBe('zh_CN')
    expect(languageOfCookies('')).toBe('zh_CN')
  })
})

describe('the texts', () => {
  it('[CO-010] a bundle that cannot be loaded counts as empty, and the built-in texts still stand', async () => {
    const broken = () => Promise.reject(new Error('offline'))
    expect(await loadBundle('en', 'planning', () => broken)).toEqual({})
    const translator = await createTranslator('en', () => loadBundle('en', 'planning', () => broken))
    await translator.loadNamespaces(['planning'])
    expect(translator.t('shared:action.save')).toBe('Save')
  })

  it('a bundle that fails once is asked for again', async () => {
    let tries = 0
    const flaky = async () => {
      tries += 1
      if (tries === 1) throw new Error('cut off')
      return { 'title.plans': 'Plans' }
    }
    expect(await loadBundle('en', 'planning', () => flaky)).toEqual({ 'title.plans': 'Plans' })
  })

  it('a key without a text shows nothing, never the key, and is told once', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const translator = await createTranslator('zh_CN', async () => ({}))
    const missing = translator.t as unknown as (key: string) => string
    expect(missing('shared:no.such.key')).toBe('')
    expect(missing('shared:no.such.key')).toBe('')
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('[CO-014] the network anomaly is built in for the three languages, each in its own words', () => {
    const sentences = Object.values(builtIn).map(each => each['error.network_anomaly'])
    expect(new Set(sentences).size).toBe(3)
    for (const sentence of sentences) expect(sentence).toBeTruthy()
  })

  it('[AC-078] switching changes the language of what is already loaded', async () => {
    const bundles: Record<string, Record<string, string>> = {
      en: { 'title.plans': 'Plans' },
      zh_TW: { 'title.plans': 'TW' },
    }
    const translator = await createTranslator('en', async locale => bundles[locale] ?? {})
    await translator.loadNamespaces(['planning'])
    const title = () => codeText(translator, 'planning', 'title.plans')
    expect(title()).toBe('Plans')
    await translator.changeLanguage('zh_TW')
    expect(title()).toBe('TW')
  })

  it('a code that has no text falls back to what the caller names', async () => {
    const translator = await createTranslator('en', async () => ({ 'rule.known': 'Known {{count}}' }))
    await translator.loadNamespaces(['engine'])
    expect(codeText(translator, 'engine', 'rule.known', { count: 3 })).toBe('Known 3')
    expect(codeText(translator, 'engine', 'rule.unknown', {}, 'N-7')).toBe('N-7')
  })
})
