/** The planner's keys, searchable. */
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './key-help.module.css'

const KEYS = [
  ['arrows', '← ↑ → ↓'],
  ['edges', 'Ctrl ←→, Home, End, PgUp, PgDn'],
  ['extend', 'Shift ←→, Ctrl A'],
  ['palette', '1–9'],
  ['rest', '0, Delete'],
  ['type', 'a–z'],
  ['editor', 'Enter'],
  ['times', 'F2'],
  ['carry', 'Space'],
  ['carry_copy', 'Space, Ctrl Enter'],
  ['carry_swap', 'Space, Shift Enter'],
  ['clipboard', 'Ctrl C, Ctrl X, Ctrl V'],
  ['fill', 'Ctrl D, Ctrl Enter'],
  ['undo', 'Ctrl Z, Ctrl Y'],
  ['pin', '`'],
  ['candidates', '='],
  ['why', '/'],
  ['finding', 'F8, Shift F8'],
  ['person', 'Ctrl F'],
  ['generate', 'F9, Shift F9'],
  ['zones', 'F6, Shift F6'],
  ['views', 'Alt 1, 2, 3'],
  ['periods', 'Alt PgUp, Alt PgDn'],
  ['today', 'Ctrl ;'],
  ['resize', '[ ] { }'],
  ['panel', 'Ctrl B'],
  ['full_screen', 'Ctrl Shift F'],
  ['save', 'Ctrl S'],
  ['print', 'Ctrl P'],
  ['menu', 'Shift F10'],
] as const

export const KeyHelp = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('planning')
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase()
  const shown = KEYS.map(([name, keys]) => ({ keys, does: t(`schedule.keys.${name}`) })).filter(({ keys, does }) =>
    `${keys} ${does}`.toLocaleLowerCase().includes(wanted),
  )
  return (
    <Modal open title={t('schedule.keys.title')} footer={null} onCancel={onClose}>
      <Input
        autoFocus
        aria-label={t('schedule.keys.search')}
        placeholder={t('schedule.keys.search')}
        onChange={event => setText(event.target.value)}
      />
      <dl className={styles.keys}>
        {shown.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
