import './mantine-styles.ts'
import { DirectionProvider, type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { mantineTheme, mantineVariables } from './mantine-theme.ts'

/**
 * Mantine in our theme, for work screens and panels that load with their first use. Public pages do without it. Its styles have a
 * layer of their own, above `ui` and below parts and features. The page decides the colour scheme: Mantine reads it and never
 * writes it.
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
