/** A button that takes one small file at once. */
import { Button, Upload } from 'antd'

interface UploadButtonProps {
  label: string
  /** Endings of the kinds of file; workbooks and comma-separated tables where absent. */
  accept?: string
  /** A file is under way. */
  busy: boolean
  onFile: (file: File) => void
}

export const UploadButton = ({ label, accept = '.xls,.xlsx,.csv', busy, onFile }: UploadButtonProps) => (
  <Upload
    accept={accept}
    showUploadList={false}
    beforeUpload={file => {
      onFile(file)
      return false
    }}
  >
    <Button loading={busy}>{label}</Button>
  </Upload>
)
