/** The file that is being imported, as the server read it: anew whenever another column is matched. */
import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { ColumnMatch } from '#contract/organisation/department-import.ts'
import { upload } from '#web/api/index.ts'
import { ApiRefusal } from '#web/api/refusal.ts'

export type Read = Output<typeof organisationCalls.checkDepartmentFile>

export interface FileState {
  read: Read | undefined
  reading: boolean
  /** Why a file could not be read. */
  refused: { file: string; why: string } | undefined
  /** Whether it could be read. */
  take: (file: File) => Promise<boolean>
  match: (match: ColumnMatch) => Promise<boolean>
  forget: () => void
}

export const useReadFile = (): FileState => {
  const [file, setFile] = useState<File>()
  const [read, setRead] = useState<Read>()
  const [reading, setReading] = useState(false)
  const [refused, setRefused] = useState<FileState['refused']>()
  const send = async (sent: File, match?: ColumnMatch): Promise<boolean> => {
    setReading(true)
    setRefused(undefined)
    try {
      setRead(await upload(organisationCalls.checkDepartmentFile, { match }, sent, { quiet: true }))
      setFile(sent)
      return true
    } catch (failure) {
      if (failure instanceof ApiRefusal) setRefused({ file: sent.name, why: failure.message })
      return false
    } finally {
      setReading(false)
    }
  }
  return {
    ...{ read, reading, refused },
    take: sent => send(sent),
    match: async match => (file ? send(file, match) : false),
    forget: () => {
      setFile(undefined)
      setRead(undefined)
      setRefused(undefined)
    },
  }
}
