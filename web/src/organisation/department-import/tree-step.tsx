/** The fourth step: the tree as it will be, with what becomes of each department. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DepartmentFate, PreviewLine } from '#contract/organisation/department-import.ts'
import styles from '#web/importing/importing.module.css'
import { StateWord } from '#web/list/state-word.tsx'
import own from '#web/organisation/department-import/department-import.module.css'
import type { Read } from '#web/organisation/department-import/use-read-file.ts'

const lineHeight = 32
const tones = { create: 'success', update: 'busy', same: 'usual', there: 'usual' } as const satisfies Record<
  DepartmentFate,
  string
>

const Preview = ({ tree }: { tree: readonly PreviewLine[] }) => {
  const { t } = useTranslation('organisation')
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const virtualizer = useVirtualizer({
    count: tree.length,
    getScrollElement: () => scroller,
    estimateSize: () => lineHeight,
    overscan: 12,
  })
  return (
    <div
      ref={setScroller}
      className={own.preview}
      // Scrolled by the keys, too.
      tabIndex={0}
      role="tree"
      aria-label={t('department_import.tree')}
    >
      <div role="none" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const line = tree[index]
          return (
            line && (
              <div
                key={index}
                role="treeitem"
                aria-level={line.depth + 1}
                className={own.line}
                data-fate={line.fate}
                style={{ top: start, height: lineHeight, paddingInlineStart: 12 + line.depth * 20 }}
              >
                <span className={own.name}>{line.name}</span>
                <span className={own.code}>{line.code}</span>
                <StateWord tone={tones[line.fate]}>{t(`department_import.fate.${line.fate}`)}</StateWord>
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

interface TreeStepProps {
  read: Read
  busy: boolean
  onBack: () => void
  onApply: () => void
}

export const TreeStep = ({ read, busy, onBack, onApply }: TreeStepProps) => {
  const { t } = useTranslation('organisation')
  const count = read.added + read.replaced
  return (
    <section className={styles.panel} aria-label={t('department_import.step.tree')}>
      <Preview tree={read.tree} />
      <div className={styles.line}>
        {count > 0 ? (
          <Button type="primary" loading={busy} onClick={onApply}>
            {t('department_import.apply', { count })}
          </Button>
        ) : (
          <span>{t('department_import.nothing')}</span>
        )}
        <Button disabled={busy} onClick={onBack}>
          {t('department_import.back')}
        </Button>
      </div>
    </section>
  )
}
