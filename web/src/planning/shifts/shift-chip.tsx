/** A shift's short name on its colour, as it stands in a cell. */
import { useScheme } from '#web/theme/media.ts'
import { shiftColour } from '#web/theme/shift-colours.ts'

export const ShiftChip = ({ shortName, colour }: { shortName: string; colour: number }) => {
  const { ground, bar, text } = shiftColour(colour, useScheme())
  return (
    <span
      style={{
        display: 'inline-block',
        minWidth: 32,
        padding: '0 8px',
        textAlign: 'center',
        verticalAlign: 'middle',
        color: text,
        background: ground,
        borderLeft: `4px solid ${bar}`,
        borderRadius: 4,
      }}
    >
      {shortName}
    </span>
  )
}
