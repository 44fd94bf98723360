/** Starts the web app: its words first, then the page. */
import { createRoot } from 'react-dom/client'
import { PaibanApp } from '#web/app/app.tsx'
import { startMessages } from '#web/messages/translator.ts'
import { watchForNewerVersion } from '#web/states/newer-version.ts'
import '#web/theme/page.css'
import '#web/theme/variables.css'

const root = document.getElementById('app-root')
if (!root) throw new Error('index.html has no element for the app')

watchForNewerVersion()
startMessages().then(translator => {
  createRoot(root).render(<PaibanApp translator={translator} />)
})
