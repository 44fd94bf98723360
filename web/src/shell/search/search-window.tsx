/** The search over everything, by keyboard alone: the first row is chosen at once, Enter opens it, Esc gives the focus back. */
import { SearchOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#web/session/session.tsx'
import type { AreaRoute } from '#web/shell/area-route.ts'
import { keepRecent } from '#web/shell/search/recent.ts'
import { SearchKeys } from '#web/shell/search/search-keys.tsx'
import { SearchRows } from '#web/shell/search/search-rows.tsx'
import { closeSearch } from '#web/shell/search/search-state.ts'
import styles from '#web/shell/search/search-window.module.css'
import { type Hit, useFound } from '#web/shell/search/use-found.ts'
import { useNarrow } from '#web/theme/media.ts'

export interface SearchWindowProps {
  routes: readonly AreaRoute[]
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
}

export const SearchWindow = ({ routes }: SearchWindowProps) => {
  const { t } = useTranslation()
  const { t: words } = useTranslation('search')
  const { company } = useSession()
  const navigate = useNavigate()
  const narrow = useNarrow()
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { groups, searching, text } = useFound(typed, routes)
  const hits = groups.flatMap(group => group.hits)
  const at = Math.min(chosen, Math.max(0, hits.length - 1))
  const current = hits[at]
  useEffect(() => {
    if (current) document.getElementById(`${list}-${current.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [current, list])
  const open = (hit: Hit, elsewhere: boolean) => {
    if (hit.kind !== 'person' && !hit.key.startsWith('skills:')) keepRecent(company.cid, hit.to)
    if (elsewhere) return void window.open(hit.to, '_blank', 'noopener')
    closeSearch()
    navigate(hit.to)
  }
  const onKey = (event: KeyboardEvent) => {
    // What a writing system is still composing is not yet the text.
    if (event.nativeEvent.isComposing) return
    const move = moves[event.key]
    if (move && hits.length > 0) {
      event.preventDefault()
      setChosen(move(at, hits.length))
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      open(current, event.ctrlKey || event.metaKey)
    }
  }
  return (
    <Modal
      open
      footer={null}
      closable={false}
      width={640}
      onCancel={closeSearch}
      afterOpenChange={() => field.current?.focus()}
      style={{ top: narrow ? 8 : 88 }}
      styles={{ header: { display: 'none' }, container: { padding: 0, borderRadius: 12, overflow: 'hidden' } }}
      // Names the window for screen readers; who sees it reads the field.
      title={t('search.name')}
    >
      <div className={styles.head}>
        <SearchOutlined aria-hidden="true" />
        <input
          ref={field}
          // The window is asked for to type into it.
          autoFocus
          className={styles.field}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKey}
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={list}
          aria-activedescendant={current && `${list}-${current.key}`}
          aria-label={t('search.name')}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          spellCheck={false}
        />
        {!narrow && <span className={styles.hint}>{words('hint')}</span>}
      </div>
      <SearchRows
        id={list}
        groups={groups}
        current={current}
        onOpen={open}
        onPoint={hit => setChosen(hits.indexOf(hit))}
      />
      <p className={styles.told} role="status">
        {hits.length > 0 ? (
          <span className="screen-reader-only">{words('found', { count: hits.length })}</span>
        ) : (
          text !== '' && words(searching ? 'searching' : 'nothing', { text })
        )}
      </p>
      {!narrow && <SearchKeys />}
    </Modal>
  )
}
