/** O05: the order of the departments under one: up, down, to the top, or to a number. */
import { ArrowDownOutlined, ArrowUpOutlined, VerticalAlignTopOutlined } from '@ant-design/icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Button, InputNumber, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import styles from '#web/organisation/departments/sort-dialog.module.css'
import { isSameOrder, placedAt } from '#web/organisation/departments/sort-order.ts'
import { useUndoableSave } from '#web/settings/index.ts'

interface SortDialogProps {
  parent: DepartmentRow
  /** Those under it, as they stand. */
  below: readonly DepartmentRow[]
  onClose: () => void
}

const rowHeight = 44

interface RowProps {
  name: string
  place: number
  count: number
  onPlace: (to: number) => void
}

const SortRow = ({ name, place, count, onPlace }: RowProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const [typed, setTyped] = useState<number | null>(null)
  const take = () => {
    if (typed !== null && typed !== place + 1) onPlace(typed - 1)
    setTyped(null)
  }
  const button = (label: string, icon: ReactNode, to: number, disabled: boolean) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={`${label} ${name}`}
      title={label}
      disabled={disabled}
      onClick={() => onPlace(to)}
    />
  )
  return (
    <>
      <InputNumber
        size="small"
        min={1}
        max={count}
        precision={0}
        controls={false}
        value={typed ?? place + 1}
        aria-label={t('sort.place_of', { name })}
        onChange={value => setTyped(value)}
        onPressEnter={take}
        onBlur={take}
      />
      <span className={styles.name}>{name}</span>
      {button(t('sort.up'), <ArrowUpOutlined aria-hidden="true" />, place - 1, place === 0)}
      {button(t('sort.down'), <ArrowDownOutlined aria-hidden="true" />, place + 1, place === count - 1)}
      {button(t('sort.top'), <VerticalAlignTopOutlined aria-hidden="true" />, 0, place === 0)}
    </>
  )
}

/** The rows by id, so that the button that was pressed stays pressed in its row, wherever that goes. */
const SortRows = ({
  order,
  names,
  onOrder,
}: {
  order: string[]
  names: Map<string, string>
  onOrder: (order: string[]) => void
}) => {
  const { t } = useTranslation('organisation')
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const virtualizer = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey: index => order[index] ?? index,
    overscan: 6,
  })
  return (
    <div ref={setScroller} className={styles.rows}>
      <ol aria-label={t('field.order')} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const id = order[index] ?? ''
          return (
            <li key={key} className={styles.row} style={{ top: start, height: rowHeight }}>
              <SortRow
                name={names.get(id) ?? ''}
                place={index}
                count={order.length}
                onPlace={to => onOrder(placedAt(order, index, to))}
              />
            </li>
          )
        })}
      </ol>
    </div>
  )
}

export const SortDialog = ({ parent, below, onClose }: SortDialogProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  // What somebody else sorts meanwhile is refused when it is saved, and not mixed in.
  const [seen] = useState(() => below.map(({ id }) => id))
  const [order, setOrder] = useState(seen)
  const [names] = useState(() => new Map(below.map(({ id, name }) => [id, name])))
  const save = useUndoableSave(organisationCalls.sortDepartments, {
    stale: [organisationCalls.listDepartments],
    done: t('sort.done', { name: parent.name }),
    former: (_answer, input) => ({ parentId: input.parentId, order: input.seen, seen: input.order }),
    onDone: onClose,
  })
  return (
    <Modal
      open
      title={t('sort.title', { name: parent.name })}
      okText={t('shared:action.save')}
      cancelText={t('shared:action.cancel')}
      okButtonProps={{ loading: save.isPending, disabled: isSameOrder(order, seen) }}
      onOk={() => save.mutate({ parentId: parent.id, order, seen })}
      onCancel={onClose}
    >
      <SortRows order={order} names={names} onOrder={setOrder} />
    </Modal>
  )
}
