/** Where a file is dropped or chosen, and where one that cannot be read is told with the reason. */
import { InboxOutlined } from '@ant-design/icons'
import { Alert, Upload } from 'antd'
import { useTranslation } from 'react-i18next'

export interface ChooseFileProps {
  /** Kinds of file; workbooks where absent. */
  csv?: boolean
  checking: boolean
  disabled: boolean
  refused: { file: string; why: string } | undefined
  onFile: (file: File) => void
}

export const ChooseFile = ({ csv = false, checking, disabled, refused, onFile }: ChooseFileProps) => {
  const { t } = useTranslation()
  return (
    <>
      <Upload.Dragger
        accept={csv ? '.csv' : '.xls,.xlsx'}
        multiple={false}
        showUploadList={false}
        disabled={disabled}
        beforeUpload={file => {
          onFile(file)
          return false
        }}
      >
        <InboxOutlined aria-hidden="true" style={{ fontSize: 24 }} />
        <p>{t(checking ? 'importing.checking' : 'importing.drop')}</p>
      </Upload.Dragger>
      {refused && <Alert type="error" showIcon title={refused.file} description={refused.why} />}
    </>
  )
}
