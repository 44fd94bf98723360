/** The file that is being imported, as the server read it: anew where other columns are chosen. */
import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { ChosenColumn } from '#contract/shared/importing.ts'
import { useActCall } from '#web/api/hooks.ts'
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
  /** Whether all of it can be taken so. */
  match: (columns: ChosenColumn[]) => Promise<boolean>
  forget: () => void
}

export const useReadFile = (): FileState => {
  const [read, setRead] = useState<Read>()
  const [reading, setReading] = useState(false)
  const [refused, setRefused] = useState<FileState['refused']>()
  const matching = useActCall(organisationCalls.matchDepartmentColumns)
  const take = async (sent: File): Promise<boolean> => {
    setReading(true)
    setRefused(undefined)
    try {
      setRead(await upload(organisationCalls.checkDepartmentFile, {}, sent, { quiet: true }))
      return true
    } catch (failure) {
      if (failure instanceof ApiRefusal) setRefused({ file: sent.name, why: failure.message })
      return false
    } finally {
      setReading(false)
    }
  }
  const match = async (columns: ChosenColumn[]): Promise<boolean> => {
    if (!read) return false
    const again = await matching.mutateAsync({ importId: read.importId, columns }).catch(() => undefined)
    if (again) setRead(again)
    return again?.problemCount === 0
  }
  return {
    ...{ read, refused, take, match },
    reading: reading || matching.isPending,
    forget: () => {
      setRead(undefined)
      setRefused(undefined)
    },
  }
}
