/** Theme and density: applied at once, kept in this browser. */
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import formStyles from '#web/form/frame/form.module.css'
import { chooseAppearance, type Density, type ThemeChoice, useAppearance } from '#web/theme/preference.ts'

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark']
const densities: readonly Density[] = ['compact', 'normal', 'roomy']

export const AppearanceFields = () => {
  const { t } = useTranslation(['account', 'shared'])
  const { theme, density } = useAppearance()
  return (
    <section className={formStyles.group} aria-label={t('personal.appearance')}>
      <h2>{t('personal.appearance')}</h2>
      <span>{t('personal.theme')}</span>
      <Segmented
        value={theme}
        onChange={value => chooseAppearance({ theme: value })}
        options={themes.map(value => ({ value, label: t(`personal.theme.${value}`) }))}
        aria-label={t('personal.theme')}
      />
      <span>{t('personal.density')}</span>
      <Segmented
        value={density}
        onChange={value => chooseAppearance({ density: value })}
        options={densities.map(value => ({ value, label: t(`personal.density.${value}`) }))}
        aria-label={t('personal.density')}
      />
    </section>
  )
}
