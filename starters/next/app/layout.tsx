import '@gapwise/field-widgets/styles.css'
import '@gapwise/field-widgets/base.css'
import type { ReactNode } from 'react'

export const metadata = { title: 'Sign up', icons: { icon: 'data:,' } }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <main>{children}</main>
      </body>
    </html>
  )
}
