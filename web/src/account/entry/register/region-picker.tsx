/** The region picker: province, then city, then district, each searched by its name in either writing or by pinyin. */
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  areasOf,
  citiesOf,
  codeOf,
  isComplete,
  provinces,
  type Region,
  type RegionChoice,
  type RegionFlags,
  withCity,
  withProvince,
} from '#contract/account/entry/regions.ts'
import styles from '#web/account/entry/entry.module.css'
import { useRegionName } from '#web/account/region-names.ts'
import { usePinyinMatch } from '#web/person/pinyin-match.ts'

export interface RegionPickerProps extends RegionFlags {
  /** Each by name or numeric code. */
  province?: string | number
  city?: string | number
  area?: string | number
  placeholders?: { province?: string; city?: string; area?: string }
  onChange: (choice: RegionChoice) => void
  invalid?: boolean
  describedBy?: string
}

/** Each character in either writing: most people in Taiwan type 台灣, which mixes the two, where the official name is 臺灣. */
const mixedMatch = (shown: string, kept: string, text: string) => {
  const typed = [...text.trim()]
  const fits = (start: number) => typed.every((each, at) => each === shown[start + at] || each === kept[start + at])
  return [...kept].some((_, start) => fits(start))
}

interface LevelProps {
  label: string
  placeholder: string
  value: string
  regions: readonly Region[]
  onChoose: (code: string) => void
  invalid?: boolean
  describedBy?: string
}

const Level = ({ label, placeholder, value, regions, onChoose, invalid, describedBy }: LevelProps) => {
  const [typed, setTyped] = useState('')
  const match = usePinyinMatch(/[a-z]/i.test(typed))
  const shown = useRegionName()
  return (
    <Select
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      status={invalid ? 'error' : ''}
      placeholder={placeholder}
      value={value === '' ? undefined : value}
      disabled={regions.length === 0}
      options={regions.map(each => ({ value: each.code, kept: each.name, label: shown(each) }))}
      showSearch={{
        filterOption: (text, option) =>
          option !== undefined && (mixedMatch(option.label, option.kept, text) || match(option.kept, text)),
        onSearch: setTyped,
      }}
      onChange={onChoose}
    />
  )
}

const named = (code: string, regions: readonly Region[]) => regions.find(each => each.code === code)

export const RegionPicker = (props: RegionPickerProps) => {
  const { t } = useTranslation('entry')
  const { placeholders = {}, onChange: choose, hideArea, onlyProvince, invalid, describedBy } = props
  const province = codeOf(props.province, provinces)
  const city = codeOf(props.city, citiesOf(province))
  const area = codeOf(props.area, areasOf(city))
  const shown = useRegionName()
  /** Said where there is no lower level left, and taken back with the level above. */
  const complete = isComplete({ province, city, area }, { hideArea, onlyProvince })
  const names = [named(province, provinces), named(city, citiesOf(province)), named(area, areasOf(city))]
  const region = names.flatMap(each => (each ? [shown(each)] : [])).join(' ')
  const common = { invalid, describedBy }
  return (
    <div className={styles.regions}>
      <Level
        {...common}
        label={t('region.province')}
        placeholder={placeholders.province ?? t('region.province')}
        value={province}
        regions={provinces}
        onChoose={code => choose(withProvince(code))}
      />
      {!onlyProvince && (
        <Level
          {...common}
          label={t('region.city')}
          placeholder={placeholders.city ?? t('region.city')}
          value={city}
          regions={citiesOf(province)}
          onChoose={code => choose(withCity({ province, city, area }, code))}
        />
      )}
      {!onlyProvince && !hideArea && (
        <Level
          {...common}
          label={t('region.area')}
          placeholder={placeholders.area ?? t('region.area')}
          value={area}
          regions={areasOf(city)}
          onChoose={code => choose({ province, city, area: code })}
        />
      )}
      <p role="status" className={styles.regionWhole}>
        {complete && t('region.complete', { region })}
      </p>
    </div>
  )
}
