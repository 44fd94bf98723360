/** A button that takes one small file, workbook or comma-separated. */
import { Button, Upload } from 'antd'

interface UploadButtonProps {
  label: string
  /** A file is under way. */
  busy: boolean
  onFile: (file: File) => void
}

export const UploadButton = ({ label, busy, onFile }: UploadButtonProps) => (
  <Upload
    accept=".xls,.xlsx,.csv"
    showUploadList={false}
    beforeUpload={file => {
      onFile(file)
      return false
    }}
  >
    <Button loading={busy}>{label}</Button>
  </Upload>
)
