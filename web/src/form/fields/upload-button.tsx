/** A button that takes one small file at once. */
import { Button, Upload } from 'antd'

interface UploadButtonProps {
  label: string
  /** Endings of the kinds of file; workbooks where absent. */
  accept?: string
  /** A file is under way. */
  busy: boolean
  onFile: (file: File) => void
}

export const UploadButton = ({ label, accept = '.xls,.xlsx', busy, onFile }: UploadButtonProps) => (
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
