/** What an address names is not there, or not any more: says so, and leads back to the list that holds its like. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Empty } from '#web/states/instead/empty.tsx'
import { PageHead } from '#web/states/page-head.tsx'

export interface NotHereProps {
  /** Of the page, where what is missing would have brought its own heading. */
  title?: string
  /** The list that holds its like, by address and name; none in a drawer, which lies over its list. */
  list?: string
  listTitle?: string
}

export const NotHere = ({ title, list, listTitle }: NotHereProps) => {
  const { t } = useTranslation()
  return (
    <>
      {title !== undefined && <PageHead title={title} />}
      <Empty title={t('state.not_here')} text={t('state.not_here_text')}>
        {list !== undefined && <Link to={list}>{listTitle}</Link>}
      </Empty>
    </>
  )
}
