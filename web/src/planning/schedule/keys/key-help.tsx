/** The planner's keys, searchable. */
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './key-help.module.css'
import { groups, keySheet, writtenKeys } from './key-sheet.ts'

export const KeyHelp = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('planning')
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase()
  const lines = keySheet.map(line => ({ ...line, keys: writtenKeys(line), does: t(`schedule.keys.${line.name}`) }))
  const shown = lines.filter(({ keys, does }) => `${keys} ${does}`.toLocaleLowerCase().includes(wanted))
  return (
    <Modal open width={640} title={t('schedule.keys.title')} footer={null} onCancel={onClose}>
      <Input
        autoFocus
        aria-label={t('schedule.keys.search')}
        placeholder={t('schedule.keys.search')}
        onChange={event => setText(event.target.value)}
      />
      <div className={styles.sheet} tabIndex={0} role="region" aria-label={t('schedule.keys.title')}>
        {groups.map(group => {
          const own = shown.filter(line => line.group === group)
          if (own.length === 0) return null
          return (
            <section key={group} aria-label={t(`schedule.keys.group.${group}`)}>
              <h3>{t(`schedule.keys.group.${group}`)}</h3>
              <dl className={styles.keys}>
                {own.map(({ name, keys, does }) => (
                  <div key={name}>
                    <dt>
                      <kbd>{keys}</kbd>
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        })}
        {shown.length === 0 && <p role="status">{t('schedule.keys.nothing')}</p>}
      </div>
    </Modal>
  )
}
