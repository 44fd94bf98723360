/** Changes of departments, each with its day, what came of it, and the way to take it back. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DepartmentChangeRow } from '#contract/organisation/department-change.ts'
import { useConfirm } from '#web/form/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { useCodeText } from '#web/messages/code-text.ts'
import { toneOfState, useChangeWords } from '#web/organisation/planned/change-words.ts'
import styles from '#web/organisation/planned/planned.module.css'
import { useTakeBack } from '#web/organisation/planned/use-changes.ts'
import { useFormats } from '#web/time/index.ts'

/** Why it could not be carried out, what went along, and who took it back. */
const Details = ({ row }: { row: DepartmentChangeRow }) => {
  const { t } = useTranslation('organisation')
  const text = useCodeText('organisation')
  const { number } = useFormats()
  const { conflict, carried, reason, state, cancelledBy, createdBy } = row
  const along = carried.map(({ kind, count }) => `${t(`planned.carried.${kind}`)} ${number(count)}`)
  const [area = 'shared', code] = conflict?.code.includes(':') ? conflict.code.split(':') : ['shared', conflict?.code]
  return (
    <>
      {conflict && <p>{text(area, `error.${code}`, conflict.values, t('planned.conflict_text'))}</p>}
      {state === 'done' && along.length > 0 && <p>{t('planned.went', { what: along.join(t('planned.between')) })}</p>}
      {reason && <p>{reason}</p>}
      <p>
        {state === 'cancelled' && cancelledBy
          ? t('planned.cancelled_by', { name: cancelledBy })
          : t('planned.entered_by', { name: createdBy })}
      </p>
    </>
  )
}

const ChangeLine = ({ row }: { row: DepartmentChangeRow }) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { date } = useFormats()
  const { sentence } = useChangeWords()
  const confirm = useConfirm()
  const back = useTakeBack()
  const ask = async () => {
    const consequence = t(row.state === 'done' ? 'planned.undo_text' : 'planned.take_back_text')
    const question = t('planned.take_back_question', { what: sentence(row) })
    const words = { verb: t('planned.take_back'), cancelled: t('shared:cancelled.edit') }
    const sure = await confirm({ question, consequence, ...words })
    if (sure) back.mutate({ id: row.id, revision: row.revision })
  }
  return (
    <li>
      <span className={styles.what}>{sentence(row)}</span>
      <span className={styles.when}>{date(row.on)}</span>
      <StateWord tone={toneOfState[row.state]}>{t(`planned.state.${row.state}`)}</StateWord>
      {row.mayCancel && (
        <Button
          size="small"
          loading={back.isPending}
          aria-label={`${t('planned.take_back')} ${sentence(row)}`}
          onClick={ask}
        >
          {t('planned.take_back')}
        </Button>
      )}
      <Details row={row} />
    </li>
  )
}

export const ChangeList = ({ rows, label }: { rows: readonly DepartmentChangeRow[]; label: string }) => (
  <ul className={styles.waiting} aria-label={label}>
    {rows.map(row => (
      <ChangeLine key={row.id} row={row} />
    ))}
  </ul>
)
