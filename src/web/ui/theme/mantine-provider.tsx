import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/VisuallyHidden.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Switch.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Tabs.css'
import '@mantine/core/styles/Table.css'
import '@mantine/core/styles/Pagination.css'
import '@mantine/core/styles/Tooltip.css'
import './contrast-dark.css'
import { DirectionProvider, type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { mantineTheme, mantineVariables } from './mantine-theme.ts'

/**
 * Mantine in the house's clothes, for work screens and panels loaded on first use; public pages do without it.
 * The page's own scheme stays in charge: Mantine reads it and never writes it.
 */
export function HouseMantine({ direction, scheme, nonce, children }: HouseMantineProps) {
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={mantineVariables}
        forceColorScheme={scheme}
        colorSchemeManager={readOnlyScheme}
        getRootElement={() => undefined}
        getStyleNonce={() => nonce ?? ''}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}

const readOnlyScheme: MantineColorSchemeManager = {
  get: (fallback) => fallback,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}

type HouseMantineProps = {
  direction: 'ltr' | 'rtl'
  scheme: 'light' | 'dark'
  nonce?: string | undefined
  children: ReactNode
}
