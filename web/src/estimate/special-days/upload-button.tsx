/** A button that takes one small file, workbook or comma-separated. */
import { Button, Upload } from 'antd'
import { useState } from 'react'

export const UploadButton = ({ label, onFile }: { label: string; onFile: (file: File) => Promise<unknown> }) => {
  const [busy, setBusy] = useState(false)
  const take = async (file: File) => {
    setBusy(true)
    await onFile(file).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Upload
      accept=".xls,.xlsx,.csv"
      showUploadList={false}
      beforeUpload={file => {
        void take(file)
        return false
      }}
    >
      <Button loading={busy}>{label}</Button>
    </Upload>
  )
}
