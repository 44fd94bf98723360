/** The root element under Ant Design's provider: theme, density, language and the place that popups open in. */
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { useComponentTexts } from '#web/messages/component-texts.ts'
import { useLocale } from '#web/messages/locale.ts'
import { SchemeInForce, useNarrow, useReducedMotion, useSchemeInForce } from '#web/theme/media.ts'
import { useAppearance } from '#web/theme/preference.ts'
import { themeConfig, variables } from '#web/theme/tokens.ts'

const appRoot = (): HTMLElement => document.querySelector<HTMLElement>('[data-popups]') ?? document.body

export const ThemeFrame = ({ children }: { children: ReactNode }) => {
  const scheme = useSchemeInForce()
  const { density } = useAppearance()
  const locale = useLocale()
  const texts = useComponentTexts()
  const reducedMotion = useReducedMotion()
  const narrow = useNarrow()
  return (
    <ConfigProvider
      locale={texts}
      getPopupContainer={appRoot}
      button={{ autoInsertSpace: false }}
      theme={themeConfig({ scheme, density, locale, reducedMotion, narrow })}
    >
      <div className={`page-root ${variables}`} data-scheme={scheme} data-density={density}>
        <SchemeInForce value={scheme}>{children}</SchemeInForce>
      </div>
    </ConfigProvider>
  )
}
