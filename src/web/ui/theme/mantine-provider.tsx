import './mantine-styles.ts'
import { DirectionProvider, type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { mantineTheme, mantineVariables } from './mantine-theme.ts'

/**
 * Mantine in the house's clothes, for work screens and panels loaded on first use; public pages do without it. Its styles
 * stand in a layer of their own: above the house components, below whatever a part or a feature says.
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
