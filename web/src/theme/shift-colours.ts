/** The twelve shift colours: a shift stores 1 to 12, so that contrast holds in both themes; letters and patterns identify. */
import type { Scheme } from '#web/theme/preference.ts'

export interface ShiftColour {
  number: number
  /** Key of the colour's name in the shared messages. */
  name: string
  pattern: ShiftPattern
  light: ColourTriple
  dark: ColourTriple
}

export type ShiftPattern =
  | 'solid'
  | 'dots'
  | 'lines-45'
  | 'lines-vertical'
  | 'lines-horizontal'
  | 'lines-135'
  | 'cross'
  | 'squares'
  | 'zigzag'
  | 'double-line'
  | 'grid'
  | 'dashes'

export interface ColourTriple {
  ground: string
  bar: string
  text: string
}

const triple = (ground: string, bar: string, text: string): ColourTriple => ({ ground, bar, text })

const row = (number: number, name: string, pattern: ShiftPattern, light: ColourTriple, dark: ColourTriple) => ({
  number,
  name,
  pattern,
  light,
  dark,
})

/** In the order in which new shifts take them: the most distinct first. */
export const shiftColours: readonly ShiftColour[] = [
  row(1, 'blue', 'solid', triple('#DFF2FF', '#1157A4', '#123560'), triple('#1A2F49', '#63A0EC', '#D7EAFF')),
  row(2, 'green', 'dots', triple('#DEF8E2', '#2A904B', '#07411C'), triple('#17351F', '#72CB87', '#D6F0DA')),
  row(3, 'olive', 'lines-45', triple('#EFF4D6', '#474D00', '#353A00'), triple('#2D310D', '#909B2F', '#E6ECCE')),
  row(4, 'magenta', 'lines-vertical', triple('#FFE6F9', '#751E5F', '#512143'), triple('#402236', '#C670AB', '#FBDEF0')),
  row(5, 'slate', 'lines-horizontal', triple('#EDF0F5', '#626975', '#31363D'), triple('#2B2E33', '#A0A9B7', '#E5E8ED')),
  row(6, 'indigo', 'lines-135', triple('#E9EEFF', '#686FCB', '#2C2F60'), triple('#272B49', '#A0ABFF', '#E1E6FF')),
  row(7, 'rose', 'cross', triple('#FFE6EA', '#952C46', '#581F2B'), triple('#452127', '#E1798B', '#FFDEE2')),
  row(8, 'amber', 'squares', triple('#FFEDD3', '#935B00', '#4E2D00'), triple('#3E2909', '#D89B3D', '#F8E5CB')),
  row(9, 'teal', 'zigzag', triple('#D3F9F6', '#00908A', '#00413E'), triple('#003634', '#17CDC6', '#CBF1EE')),
  row(10, 'cyan', 'double-line', triple('#D5F7FF', '#00769C', '#003D56'), triple('#033342', '#29B9E5', '#CDEEFC')),
  row(11, 'violet', 'grid', triple('#F4EBFF', '#552F86', '#3D295A'), triple('#322745', '#9F7ED6', '#ECE2FF')),
  row(12, 'orange', 'dashes', triple('#FFE9D9', '#C46628', '#562502'), triple('#442513', '#FC9F6A', '#FFE1D1')),
]

/** Slate: what a duty of no shift is shown in. */
export const plainShift = 5

/** The colours of shift colour `number` in a scheme; an unknown number reads as `plainShift`. */
export const shiftColour = (number: number, scheme: Scheme): ColourTriple & { pattern: ShiftPattern } => {
  const colour = shiftColours.find(each => each.number === number) ?? shiftColours[plainShift - 1]
  if (!colour) throw new RangeError('the list of shift colours is empty')
  return { ...colour[scheme], pattern: colour.pattern }
}
