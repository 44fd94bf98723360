/** One proposal: each unit old beside new, agreed to or refused; what is agreed to is in the record at once. */
import { Button, Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { type ProposalRow, proposalCalls, type ProposedUnit as Unit } from '#contract/onboarding/proposal.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { useActCall, useRecordCall } from '#web/api/hooks.ts'
import { useDrawerSize } from '#web/form/index.ts'
import styles from '#web/people/onboarding/onboarding.module.css'
import { useVerdicts } from '#web/people/onboarding/use-verdicts.ts'
import { ProposedUnit, VerdictWord } from '#web/people/proposals/proposed-unit.tsx'
import { QueryStates } from '#web/states/index.ts'

type Opened = Output<typeof proposalCalls.getProposal>

const stale = [
  ...[proposalCalls.listProposals, proposalCalls.getProposal, peopleCalls.getEmployee, peopleCalls.getPersonal],
  peopleCalls.listEmployees,
]

/** Of one that is answered the words stay. */
const Answered = ({ opened }: { opened: Opened }) => {
  const { t } = useTranslation('onboarding')
  return (
    <div className={styles.body}>
      <ul className={styles.units}>
        {opened.units.map(each => (
          <li key={each.unit} className={styles.unit}>
            <h2>{t(`proposal.unit.${each.unit}`)}</h2>
            <div className={styles.verdict}>
              <VerdictWord {...each} />
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('proposal.over')}</p>
    </div>
  )
}

const Waiting = ({ opened }: { opened: Opened }) => {
  const { t } = useTranslation('onboarding')
  const settle = useActCall(proposalCalls.settleProposal, { stale, done: t('proposal.done') })
  const overtaken = new Set(opened.shown.filter(each => each.overtaken).map(each => each.unit))
  const check = useVerdicts<Unit>({}, verdicts =>
    settle.mutate({
      id: opened.id,
      revision: opened.revision,
      verdicts: verdicts.map(each => ({ ...each, overwrites: overtaken.has(each.unit) })),
    }),
  )
  const mine = opened.shown.filter(each => each.verdict === 'open' && (each.seen === 'shown' || each.seen === 'masked'))
  return (
    <div className={styles.body}>
      <ul className={styles.units}>
        {opened.shown.map(shown => (
          <ProposedUnit
            key={shown.unit}
            {...{ shown, id: opened.id, isAsked: check.isAsked }}
            choice={check.choices[shown.unit]}
            onChoose={choice => check.choose(shown.unit, choice)}
          />
        ))}
      </ul>
      <div className={styles.acts}>
        {!check.isSaid && (
          <Button
            type="primary"
            disabled={mine.length === 0}
            loading={settle.isPending}
            onClick={() => check.acceptAll(mine.map(each => each.unit))}
          >
            {t('proposal.agree_all')}
          </Button>
        )}
        <Button
          type={check.isSaid ? 'primary' : 'default'}
          disabled={!check.isSaid}
          loading={settle.isPending}
          onClick={check.send}
        >
          {t('proposal.save')}
        </Button>
      </div>
    </div>
  )
}

export const ProposalDrawer = ({ row, onClose }: { row: ProposalRow; onClose: () => void }) => {
  const size = useDrawerSize('table')
  const opened = useRecordCall(proposalCalls.getProposal, { id: row.id })
  return (
    <Drawer open size={size} title={row.employeeName} onClose={onClose}>
      <QueryStates query={opened} shape="form">
        {data => (data.state === 'open' ? <Waiting key={data.revision} opened={data} /> : <Answered opened={data} />)}
      </QueryStates>
    </Drawer>
  )
}
