/** The text filter: Enter searches at once, typing after 300 ms; an unfinished Chinese composition searches nothing. */
import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCondition } from '#web/list/filters/conditions.tsx'
import { FoldButton } from '#web/list/filters/fold-button.tsx'

const pause = 300

export interface SearchBoxProps {
  label: string
  /** What is looked through, where that is one field. */
  about?: string
  value: string
  onSearch: (text: string) => void
}

export const SearchBox = ({ label, about, value, onSearch }: SearchBoxProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  const composing = useRef(false)
  const search = useRef(onSearch)
  search.current = onSearch
  const stays = about === undefined
  const folded = useCondition({ label: about ?? t('list.words'), text: value, clear: () => onSearch(''), stays })
  if (given !== value) {
    // Back, or a cleared filter, changed the address under the box.
    setGiven(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === given) return
    const timer = setTimeout(() => {
      if (!composing.current) search.current(typed.trim())
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, given])
  if (folded) return null
  const box = (
    <Input
      style={{ width: 240 }}
      allowClear
      value={typed}
      prefix={<SearchOutlined aria-hidden="true" />}
      placeholder={label}
      aria-label={label}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={event => {
        composing.current = false
        setTyped(event.currentTarget.value)
      }}
      onChange={event => setTyped(event.target.value)}
      onPressEnter={event => !event.nativeEvent.isComposing && onSearch(typed.trim())}
    />
  )
  if (!stays) return box
  return (
    <>
      {box}
      <FoldButton />
    </>
  )
}
