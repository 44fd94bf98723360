/** O02: the organisation as a chart: folded and unfolded, smaller and larger, on paper. */
import { CompressOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import styles from '#web/organisation/chart/chart.module.css'
import { fitting, layOut, zoomedBy } from '#web/organisation/chart/chart-layout.ts'
import { ChartView } from '#web/organisation/chart/chart-view.tsx'
import { useUnfolded } from '#web/organisation/tree/use-unfolded.ts'
import { departmentTree, useDepartments } from '#web/person/index.ts'
import { QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'
import { usePaper } from '#web/theme/media.ts'
import { useFormats } from '#web/time/index.ts'

/** What is as wide as a sheet of paper on its long side, in the browser's own pixels. */
const paperWidth = 1000
const step = 0.1

interface ZoomProps {
  zoom: number
  onStep: (step: number) => void
  onFit: () => void
}

const Zoom = ({ zoom, onStep, onFit }: ZoomProps) => {
  const { t } = useTranslation('organisation')
  const { share } = useFormats()
  const button = (label: string, icon: ReactNode, act: () => void) => (
    <Button icon={icon} aria-label={label} title={label} onClick={act} />
  )
  return (
    <>
      {button(t('chart.smaller'), <MinusOutlined aria-hidden="true" />, () => onStep(-step))}
      <span className={styles.zoom} role="status" aria-label={t('chart.zoom')}>
        {share(zoom * 10_000)}
      </span>
      {button(t('chart.larger'), <PlusOutlined aria-hidden="true" />, () => onStep(step))}
      {button(t('chart.fit'), <CompressOutlined aria-hidden="true" />, onFit)}
    </>
  )
}

const OrganisationChart = ({ departments }: { departments: readonly DepartmentRow[] }) => {
  const { t } = useTranslation('organisation')
  const tree = useMemo(() => departmentTree(departments), [departments])
  const { unfolded, turn } = useUnfolded(tree, departments)
  const [zoom, setZoom] = useState<number>()
  const [room, setRoom] = useState(0)
  const paper = usePaper()
  const chart = useMemo(() => layOut(tree, unfolded), [tree, unfolded])
  const all = departments.filter(each => departments.some(below => below.parentId === each.id)).map(each => each.id)
  const fit = fitting(chart.width, room)
  const shown = paper ? fitting(chart.width, paperWidth) : (zoom ?? fit)
  return (
    <>
      <div className={styles.bar}>
        <Zoom zoom={shown} onStep={by => setZoom(zoomedBy(shown, by))} onFit={() => setZoom(undefined)} />
        <Button onClick={() => turn(all, true)}>{t('chart.unfold_all')}</Button>
        <Button onClick={() => turn(all, false)}>{t('chart.fold_all')}</Button>
      </div>
      <ChartView
        label={t('title.chart')}
        {...{ tree, chart, unfolded, paper }}
        zoom={shown}
        onZoom={by => setZoom(zoomedBy(shown, by))}
        onFold={(id, isOpen) => turn([id], isOpen)}
        onRoom={setRoom}
      />
    </>
  )
}

export const ChartPage = () => {
  const { t } = useTranslation(['organisation', 'shared'])
  const departments = useDepartments()
  return (
    <>
      <PageHead
        title={t('title.chart')}
        actions={
          departments.data && (
            <Button type="primary" onClick={() => window.print()}>
              {t('chart.print')}
            </Button>
          )
        }
      />
      <QueryStates query={departments}>{data => <OrganisationChart departments={data.departments} />}</QueryStates>
    </>
  )
}
