/** Whether the side panel is open, what it shows, and what of the screen opens it. */
import { useCallback, useState } from 'react'
import { useCramped } from '#web/theme/media.ts'
import type { Figure } from '../bars/figures/figure-button.tsx'
import { focusGrid } from '../focus/grid-focus.ts'
import { useSchedule } from '../open/open-schedule.ts'
import type { FindingFilter } from './findings/finding-list.tsx'
import type { PanelTab, SidePanelProps } from './side-panel.tsx'

interface Panel {
  open: boolean
  shown: SidePanelProps
  toggle(): void
  openTab(tab: PanelTab): void
  /** What a figure of the strip leads to. */
  show(figure: Figure): void
}

export function usePanel(): Panel {
  const { stage } = useSchedule()
  const [tab, setTab] = useState<PanelTab>('findings')
  // Below this width it lies over the grid: there it is open only where it was asked for, also once a window has become so narrow.
  const [opens] = useState(() => matchMedia('(min-width: 1280px)').matches)
  const over = useCramped()
  const [asked, setOpen] = useState<boolean>()
  const open = asked ?? (opens && !over)
  const [filter, setFilter] = useState<FindingFilter>('all')
  const openTab = (next: PanelTab) => {
    setTab(next)
    setOpen(true)
  }
  const show = (figure: Figure) => {
    if (figure === 'hours' || figure === 'cost') {
      stage.set('hours', { pick: {}, by: figure === 'hours' ? 'date' : 'person' })
      return
    }
    if (figure === 'prohibited' || figure === 'needs_approval' || figure === 'advice') setFilter(figure)
    else setFilter('all')
    openTab('findings')
  }
  const onClose = useCallback(() => {
    setOpen(false)
    focusGrid()
  }, [])
  const shown = { tab, onTab: setTab, filter, onFilter: setFilter, onClose }
  return { open, shown, toggle: () => setOpen(!open), openTab, show }
}
