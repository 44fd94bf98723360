/** What an agreement brings, told before anybody agrees: lines that the subject of the request makes of facts and codes. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Effect as RequestEffect, ToldLine } from '#contract/approvals/request.ts'
import { useCodeText } from '#web/messages/code-text.ts'
import { loadAreas } from '#web/messages/translator.ts'
import styles from './detail.module.css'

/** A code names its area as a key of a message does: `leave:effect.balance`. */
const partsOf = (code: string): [area: string, key: string] => {
  const at = code.indexOf(':')
  return at < 0 ? ['approvals', code] : [code.slice(0, at), code.slice(at + 1)]
}

export const useToldLines = (lines: readonly Pick<ToldLine, 'code' | 'values'>[]): string[] => {
  const text = useCodeText()
  const areas = [...new Set(lines.map(({ code }) => partsOf(code)[0]))].join(',')
  useEffect(() => {
    if (areas) loadAreas(areas.split(','))
  }, [areas])
  return lines.map(({ code, values }) => text(...partsOf(code), values))
}

export const Effect = ({ effect }: { effect: RequestEffect }) => {
  const { t } = useTranslation('approvals')
  const told = useToldLines(effect.lines)
  return (
    <section>
      <h2>{t('detail.effect')}</h2>
      <ul className={styles.effect}>
        {effect.lines.map(({ code, tone }, at) => (
          <li key={`${code} ${told[at]}`} data-tone={tone}>
            {told[at]}
          </li>
        ))}
      </ul>
    </section>
  )
}
