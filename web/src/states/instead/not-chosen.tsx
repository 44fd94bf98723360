/** A page about one record, opened without saying which: names the list to choose it from. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Empty } from '#web/states/instead/empty.tsx'
import { PageHead } from '#web/states/page-head.tsx'

export interface NotChosenProps {
  title: string
  /** The list that holds the records, by address and name. */
  list: string
  listTitle: string
}

export const NotChosen = ({ title, list, listTitle }: NotChosenProps) => {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={title} />
      <Empty title={t('state.not_chosen')} text={t('state.not_chosen_text', { list: listTitle })}>
        <Link to={list}>{listTitle}</Link>
      </Empty>
    </>
  )
}
