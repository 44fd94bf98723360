/** The twelve shift colours as a group of radio buttons; each is named, so colour is never alone. */
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/form/fields/colour-field.module.css'
import { codeText } from '#web/messages/code-text.ts'
import { useScheme } from '#web/theme/media.ts'
import { shiftColours } from '#web/theme/shift-colours.ts'

export interface ColourFieldProps {
  label: string
  value: number
  onChange: (colour: number) => void
  /** Shown on each swatch, as it will stand in a cell. */
  sample: string
}

export const ColourField = ({ label, value, onChange, sample }: ColourFieldProps) => {
  const { t, i18n } = useTranslation()
  const scheme = useScheme()
  const group = useId()
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.swatches}>
        {shiftColours.map(colour => {
          const { ground, bar, text } = colour[scheme]
          const name = codeText(i18n, 'shared', `colour.${colour.name}`)
          return (
            <label
              key={colour.number}
              className={styles.swatch}
              title={name}
              style={{ background: ground, color: text, borderLeftColor: bar }}
              data-chosen={colour.number === value || undefined}
            >
              <input
                type="radio"
                name={group}
                className="screen-reader-only"
                checked={colour.number === value}
                onChange={() => onChange(colour.number)}
                aria-label={t('form.colour', { number: colour.number, name })}
              />
              <span aria-hidden="true">{sample || colour.number}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
