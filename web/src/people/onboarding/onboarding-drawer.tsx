/** W09: one onboarding: its plan, what is worth a look, what was entered, and what is to be done. */
import { Alert, Button, Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import { type OnboardingRow, onboardingCalls } from '#contract/onboarding/calls.ts'
import { useQueryCall, useRecordCall } from '#web/api/hooks.ts'
import { useDrawerSize } from '#web/form/index.ts'
import type { MenuButtonItem } from '#web/list/acts/menu-button.tsx'
import { useNewcomerWords } from '#web/people/employees/newcomer-notes.tsx'
import { EnteredCheck } from '#web/people/onboarding/entered-check.tsx'
import styles from '#web/people/onboarding/onboarding.module.css'
import { OnboardingStateWord } from '#web/people/onboarding/onboarding-columns.tsx'
import { TaskTicks } from '#web/people/onboarding/task-ticks.tsx'
import type { InvitationLink } from '#web/person/link-drawer.tsx'
import { QueryStates } from '#web/states/index.ts'
import { Instant, useFormats } from '#web/time/index.ts'

type Opened = Output<typeof onboardingCalls.getOnboarding>

const Facts = ({ row }: { row: OnboardingRow }) => {
  const { t } = useTranslation(['onboarding', 'people'])
  const { date } = useFormats()
  const { state, phone, departmentName, position, hireType, plannedOn, regularOn, expiresAt, eraseOn, reason } = row
  const waits = state === 'invited' || state === 'returned'
  const place = [departmentName, position, t(`people:hire.${hireType}`)].filter(Boolean).join(' · ')
  const facts = [
    { label: t('people:field.phone'), said: phone },
    { label: t('people:field.department'), said: place },
    { label: t('field.plannedOn'), said: date(plannedOn) },
    { label: t('field.regularOn'), said: regularOn && date(regularOn) },
    { label: t('field.expiresAt'), said: waits && <Instant at={expiresAt} /> },
    { label: t('field.enteredAt'), said: row.enteredAt && <Instant at={row.enteredAt} /> },
    { label: t('field.eraseOn'), said: eraseOn && date(eraseOn) },
    { label: t('field.reason'), said: reason },
  ]
  return (
    <dl className={styles.facts}>
      {facts.flatMap(({ label, said }) =>
        said
          ? [
              <div key={label}>
                <dt>{label}</dt>
                <dd>{said}</dd>
              </div>,
            ]
          : [],
      )}
    </dl>
  )
}

const Warnings = ({ row: { id, revision, state } }: { row: OnboardingRow }) => {
  const say = useNewcomerWords()
  const enabled = state !== 'on_job' && state !== 'cancelled' && state !== 'no_show'
  const found = useQueryCall(onboardingCalls.weighOnboarding, { id }, { enabled, meta: { revision } })
  const warnings = enabled ? (found.data?.warnings ?? []) : []
  return warnings.map(each => (
    <Alert
      key={`${each.code} ${each.by} ${each.name}`}
      type={each.code === 'underage' || each.code === 'blacklisted' ? 'error' : 'warning'}
      showIcon
      title={say(each)}
    />
  ))
}

interface OnboardingDrawerProps {
  row: OnboardingRow
  onClose: () => void
  /** What the row of the list offers. */
  acts: (row: OnboardingRow) => readonly MenuButtonItem[]
  onLink: (link: InvitationLink) => void
}

/** Of what the row offers, what whoever reads the record came for; the rest stays at the row. */
const offered = ['renew', 'reopen', 'person', 'take_on']

const DrawerActs = ({ items }: { items: readonly MenuButtonItem[] }) => {
  const navigate = useNavigate()
  return items
    .filter(each => offered.includes(each.key))
    .map(({ key, label, to, onChoose }) => (
      <Button
        key={key}
        type={key === 'take_on' ? 'primary' : 'default'}
        onClick={() => (to ? navigate(to) : onChoose?.())}
      >
        {label}
      </Button>
    ))
}

const Body = ({ opened, onLink }: { opened: Opened; onLink: (link: InvitationLink) => void }) => {
  const { t } = useTranslation('onboarding')
  const waits = opened.state === 'invited'
  return (
    <div className={styles.body}>
      <OnboardingStateWord row={opened} />
      <Facts row={opened} />
      <Warnings row={opened} />
      {waits && <Alert type="info" showIcon title={t(opened.expired ? 'drawer.expired' : 'drawer.waits')} />}
      {opened.units.length > 0 && <EnteredCheck key={opened.revision} {...{ opened, onLink }} />}
      <TaskTicks row={opened} />
    </div>
  )
}

export const OnboardingDrawer = ({ row, onClose, acts, onLink }: OnboardingDrawerProps) => {
  const size = useDrawerSize('table')
  const opened = useRecordCall(onboardingCalls.getOnboarding, { id: row.id })
  return (
    <Drawer
      open
      size={size}
      title={row.name}
      onClose={onClose}
      extra={opened.data && <DrawerActs items={acts(opened.data)} />}
    >
      <QueryStates query={opened} shape="form">
        {data => <Body opened={data} onLink={onLink} />}
      </QueryStates>
    </Drawer>
  )
}
