/** The rows of the search in their groups; the chosen one shows the key that opens it. */
import { EnvironmentOutlined, LayoutOutlined, PlusOutlined } from '@ant-design/icons'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Face } from '#web/picture/people/face.tsx'
import styles from '#web/shell/search/search-window.module.css'
import type { Hit, HitGroup } from '#web/shell/search/use-found.ts'

const icons: Record<Exclude<Hit['kind'], 'person'>, ComponentType<{ 'aria-hidden'?: 'true' }>> = {
  act: PlusOutlined,
  screen: LayoutOutlined,
  site: EnvironmentOutlined,
}

const Sign = ({ hit }: { hit: Hit }) => {
  if (hit.kind === 'person') return <Face name={hit.title} />
  const Icon = icons[hit.kind]
  return (
    <span className={styles.sign}>
      <Icon aria-hidden="true" />
    </span>
  )
}

interface SearchRowsProps {
  id: string
  groups: readonly HitGroup[]
  current: Hit | undefined
  onOpen: (hit: Hit, elsewhere: boolean) => void
  onPoint: (hit: Hit) => void
}

export const SearchRows = ({ id, groups, current, onOpen, onPoint }: SearchRowsProps) => {
  const { t } = useTranslation()
  const { t: words } = useTranslation('search')
  return (
    <div id={id} role="listbox" aria-label={t('search.name')} className={styles.rows}>
      {groups.map(group => (
        <div key={group.name} role="group" aria-label={words(`group.${group.name}`)}>
          <div className={styles.group} aria-hidden="true">
            {words(`group.${group.name}`)}
          </div>
          {group.hits.map(hit => (
            <div
              key={hit.key}
              id={`${id}-${hit.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={hit === current}
              className={styles.row}
              onMouseMove={() => hit !== current && onPoint(hit)}
              // The keys are the field's, which keeps the focus.
              onMouseDown={event => event.preventDefault()}
              onClick={event => onOpen(hit, event.ctrlKey || event.metaKey)}
            >
              <Sign hit={hit} />
              <span className={styles.title}>{hit.title}</span>
              {hit.note && <span className={styles.note}>{hit.note}</span>}
              {hit === current && (
                <kbd className={styles.enter} aria-hidden="true">
                  ↵
                </kbd>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
