/** Ant Design's theme for a scheme, a density and a language. */
import { type ThemeConfig, theme } from 'antd'
import type { Locale } from '#contract/shared/locale.ts'
import { colours } from '#web/theme/colours.ts'
import { controlHeights, touchHeight } from '#web/theme/density.ts'
import type { Density, Scheme } from '#web/theme/preference.ts'

/** The class that carries the theme's CSS variables. */
export const variables = 'paiban'

const chineseFonts: Record<Locale, string> = {
  zh_CN: '"PingFang SC", "Hiragino Sans GB", "Microsoft YaHei UI", "Noto Sans CJK SC", "Source Han Sans SC"',
  zh_TW: '"PingFang TC", "Microsoft JhengHei UI", "Noto Sans CJK TC"',
  en: '"PingFang SC", "Hiragino Sans GB", "Microsoft YaHei UI", "Noto Sans CJK SC", "Source Han Sans SC"',
}

/** Latin faces first, so that figures are Latin; nothing is downloaded. */
export const fontFamily = (locale: Locale) => `-apple-system, "Segoe UI", Roboto, ${chineseFonts[locale]}, sans-serif`

export const themeConfig = (options: {
  scheme: Scheme
  density: Density
  locale: Locale
  reducedMotion: boolean
  /** A phone: every control is as high as a finger is wide. */
  narrow: boolean
}): ThemeConfig => {
  const palette = colours[options.scheme]
  return {
    cssVar: { key: variables },
    hashed: false,
    algorithm: options.scheme === 'dark' ? [theme.darkAlgorithm, exactly(palette)] : theme.defaultAlgorithm,
    token: {
      ...palette,
      fontFamily: fontFamily(options.locale),
      fontSize: 14,
      borderRadius: 6,
      borderRadiusSM: 4,
      borderRadiusLG: 10,
      controlHeight: options.narrow ? touchHeight : controlHeights[options.density],
      // Of the screens before the backend, which are larger; a phone does not zoom into text of 16.
      controlHeightLG: options.narrow ? 48 : 40,
      sizeUnit: 4,
      sizeStep: 4,
      motion: !options.reducedMotion,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.24s',
      motionEaseOutCirc: easeIn,
      motionEaseInOutCirc: easeOut,
    },
    components: components(palette, options.narrow),
  }
}

/** How things come in, and how they go: in quickly and settling, out without lingering. */
const easeIn = 'cubic-bezier(0.2, 0, 0, 1)'
const easeOut = 'cubic-bezier(0.4, 0, 1, 1)'

/** The dark algorithm takes what it is given as seeds and dims them; the measured values are laid over its answer. */
const exactly =
  (palette: Palette): typeof theme.darkAlgorithm =>
  (seed, map) => ({ ...(map ?? theme.darkAlgorithm(seed)), ...palette })

type Palette = (typeof colours)['light']

const components = (palette: Palette, narrow: boolean): ThemeConfig['components'] => ({
  // A secondary button is told by its words, its edge is only soft; blue is for the one act.
  Button: {
    defaultBorderColor: palette.colorInfoBorder,
    defaultHoverBorderColor: palette.colorInfoBorder,
    defaultHoverColor: palette.colorText,
    defaultHoverBg: palette.colorBgTextHover,
    defaultActiveBorderColor: palette.colorInfoBorder,
    defaultActiveColor: palette.colorText,
    defaultActiveBg: palette.colorBgTextActive,
    defaultShadow: palette.boxShadowTertiary,
    primaryShadow: 'none',
    dangerShadow: 'none',
  },
  Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
  Tabs: { horizontalItemPadding: '8px 0', horizontalItemGutter: 24 },
  Steps: { iconSize: 24 },
  // A head of 56, and a foot of 64 around controls of 32.
  Drawer: { footerPaddingBlock: 16, footerPaddingInline: 24 },
  Input: { inputFontSizeLG: narrow ? 16 : 14 },
  Rate: { starBg: palette.colorBorder },
  // What is chosen lies above its track: in the dark that is lighter, and what floats is darker than the track.
  Segmented: {
    trackBg: palette.colorBgTextHover,
    itemSelectedBg: palette === colours.dark ? palette.colorInfoBorder : palette.colorBgElevated,
  },
})
