/** The drawn chart: a tree for the ear and for the keys, boxes and lines for the eye; only what is in sight is drawn. */
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import styles from '#web/organisation/chart/chart.module.css'
import { type Box, type Chart, card, type View, within } from '#web/organisation/chart/chart-layout.ts'
import { detailPath } from '#web/organisation/departments/department-path.ts'
import { actOf, linesOf, type TreeLine } from '#web/organisation/tree/tree-rows.ts'
import type { DepartmentNode } from '#web/person/index.ts'

interface ChartViewProps {
  label: string
  tree: readonly DepartmentNode[]
  chart: Chart
  unfolded: ReadonlySet<string>
  zoom: number
  paper: boolean
  onZoom: (step: number) => void
  onFold: (id: string, isOpen: boolean) => void
  /** How wide the place is. */
  onRoom: (width: number) => void
}

const margin = 400
const everything: View = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }

/** The part of the chart that is in sight, in its own measure. */
const useSight = (scroller: HTMLElement | null, zoom: number, onRoom: (width: number) => void): View => {
  const [view, setView] = useState<View>(everything)
  useEffect(() => {
    if (!scroller) return
    const look = () => {
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller
      onRoom(clientWidth - 32)
      setView({
        left: scrollLeft / zoom - margin,
        top: scrollTop / zoom - margin,
        right: (scrollLeft + clientWidth) / zoom + margin,
        bottom: (scrollTop + clientHeight) / zoom + margin,
      })
    }
    look()
    const size = new ResizeObserver(look)
    size.observe(scroller)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      size.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [scroller, zoom, onRoom])
  return view
}

const Card = ({ box, onFold }: { box: Box; onFold: () => void }) => {
  const { t } = useTranslation('organisation')
  const { department, below, unfolded } = box
  const { head, nature, headcount, total } = department
  const second = head?.name ?? (nature ? t(`nature.${nature}`) : t(department.site ? 'kind.site' : 'kind.department'))
  return (
    <>
      <span className={styles.name}>{department.name}</span>
      <span className={styles.second}>
        <span>{second}</span>
        {headcount !== null && total !== null && (
          <span title={t('department.heads', { direct: headcount, total })}>
            {headcount === total ? total : `${headcount} / ${total}`}
          </span>
        )}
      </span>
      {below > 0 && (
        <span
          className={styles.fold}
          aria-hidden="true"
          onClick={event => {
            event.stopPropagation()
            onFold()
          }}
        >
          {unfolded ? '−' : below}
        </span>
      )}
    </>
  )
}

/** Brings a box into sight, wherever the chart was scrolled to. */
const bring = (scroller: HTMLElement | null, { x, y }: Box, zoom: number) => {
  if (!scroller) return
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller
  const [left, top] = [x * zoom, y * zoom]
  const isSeen =
    left >= scrollLeft &&
    left + card.width * zoom <= scrollLeft + clientWidth &&
    top >= scrollTop &&
    top + card.height * zoom <= scrollTop + clientHeight
  if (!isSeen) scroller.scrollTo({ left: left - clientWidth / 2, top: top - clientHeight / 2 })
}

/** Ctrl and the wheel make it larger and smaller, as they do with the page elsewhere; the browser listens only to one that may refuse. */
const useWheel = (scroller: HTMLElement | null, onZoom: (step: number) => void) => {
  const latest = useRef(onZoom)
  latest.current = onZoom
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      latest.current(event.deltaY < 0 ? 0.1 : -0.1)
    }
    scroller?.addEventListener('wheel', turn, { passive: false })
    return () => scroller?.removeEventListener('wheel', turn)
  }, [scroller])
}

/** Which one the keys stand at, and where they go. */
const useKeys = (props: ChartViewProps, lines: readonly TreeLine[], go: (id: string) => void) => {
  const { onZoom, onFold } = props
  const navigate = useNavigate()
  const [stands, setStands] = useState<string>()
  const at = Math.max(
    0,
    lines.findIndex(line => line.department.id === stands),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[at]
    if (!line || event.altKey || event.ctrlKey || event.metaKey) return
    const act = actOf(event.key, lines, at)
    if (event.key === 'Enter') navigate(detailPath(line.department.id))
    else if (event.key === '+' || event.key === '=') onZoom(0.1)
    else if (event.key === '-') onZoom(-0.1)
    else if (act && 'go' in act) {
      const next = lines[act.go]?.department.id ?? ''
      setStands(next)
      go(next)
    } else if (act) onFold('unfold' in act ? act.unfold : act.fold, 'unfold' in act)
    else return
    event.preventDefault()
  }
  return { active: lines[at]?.department.id, setStands, onKeyDown }
}

export const ChartView = (props: ChartViewProps) => {
  const { label, tree, chart, unfolded, zoom, paper, onZoom, onFold, onRoom } = props
  const id = useId()
  const navigate = useNavigate()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const sight = useSight(scroller, zoom, onRoom)
  const view = paper ? everything : sight
  const lines = useMemo(() => linesOf(tree, unfolded), [tree, unfolded])
  const lineOf = useMemo(() => new Map(lines.map(line => [line.department.id, line])), [lines])
  useWheel(scroller, onZoom)
  const { active, onKeyDown } = useKeys(props, lines, to => {
    const box = chart.boxes.find(each => each.department.id === to)
    if (box) bring(scroller, box, zoom)
  })
  const boxes = chart.boxes.filter(box => within(box, view) || box.department.id === active)
  const links = chart.links.filter(({ points }) => points.some(([x, y]) => within({ x: x - card.width / 2, y }, view)))
  return (
    <div ref={setScroller} className={styles.place}>
      <div style={{ width: chart.width * zoom, height: (chart.height + 16) * zoom }}>
        <div
          className={styles.chart}
          role="tree"
          tabIndex={0}
          aria-label={label}
          aria-activedescendant={active && `${id}-${active}`}
          style={{ width: chart.width, height: chart.height + 16, transform: `scale(${zoom})` }}
          onKeyDown={onKeyDown}
        >
          <svg className={styles.links} width={chart.width} height={chart.height} aria-hidden="true">
            {links.map(link => (
              <polyline key={link.id} points={link.points.map(point => point.join(',')).join(' ')} />
            ))}
          </svg>
          {boxes.map(box => {
            const line = lineOf.get(box.department.id)
            return (
              <div
                key={box.department.id}
                id={`${id}-${box.department.id}`}
                className={styles.box}
                role="treeitem"
                aria-level={line?.level}
                aria-posinset={line?.place}
                aria-setsize={line?.beside}
                aria-expanded={box.below > 0 ? box.unfolded : undefined}
                aria-selected={box.department.id === active}
                data-active={box.department.id === active || undefined}
                data-beyond={!box.department.inScope || undefined}
                style={{ left: box.x, top: box.y, ...card }}
                onClick={() => navigate(detailPath(box.department.id))}
              >
                <Card box={box} onFold={() => onFold(box.department.id, !box.unfolded)} />
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
