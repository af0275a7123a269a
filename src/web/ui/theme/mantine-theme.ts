import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, virtualColor } from '@mantine/core'

const tomato: MantineColorsTuple = [
  '#FFEFEA',
  '#FFDCD2',
  '#FFB9A5',
  '#FF9478',
  '#FF7A57',
  '#EC5232',
  '#C9341C',
  '#A82813',
  '#86200F',
  '#63180B',
]
const butter: MantineColorsTuple = [
  '#FFF8E3',
  '#FFEEC2',
  '#FCE09A',
  '#F9D06C',
  '#F7C257',
  '#F7BF49',
  '#F6BC3D',
  '#DFA01F',
  '#8A5A00',
  '#5E3D00',
]
const sea: MantineColorsTuple = [
  '#E4F5F2',
  '#C4E8E3',
  '#98DAD5',
  '#82D5D0',
  '#6CCFCB',
  '#1F8C8A',
  '#11696B',
  '#0D5557',
  '#0B3B3D',
  '#062729',
]
const gray: MantineColorsTuple = [
  '#FBF3E4',
  '#F8EDDA',
  '#EFE2CB',
  '#EADBC3',
  '#C9B8A9',
  '#9A8590',
  '#6A5560',
  '#523E49',
  '#3D2B36',
  '#2A1720',
]
const dark: MantineColorsTuple = [
  '#F9EEE2',
  '#E3D3D0',
  '#C4AFB9',
  '#A18B97',
  '#3D2C38',
  '#3A2935',
  '#32232E',
  '#251922',
  '#1A1017',
  '#120A0F',
]

/**
 * Our theme in Mantine's terms. Virtual colours let autoContrast choose the text for each scheme. The threshold is the crossing
 * point of WCAG's formula, because Mantine's default of 0.3 fails axe.
 */
export const mantineTheme = createTheme({
  colors: {
    tomato,
    butter,
    sea,
    gray,
    dark,
    primary: virtualColor({ name: 'primary', light: 'tomato', dark: 'tomato' }),
    samna: virtualColor({ name: 'samna', light: 'butter', dark: 'butter' }),
    teal: virtualColor({ name: 'teal', light: 'sea', dark: 'sea' }),
  },
  primaryColor: 'primary',
  primaryShade: { light: 6, dark: 4 },
  white: '#FFFFFF',
  black: '#2A1720',
  autoContrast: true,
  luminanceThreshold: 0.179,
  fontFamily: 'var(--am-font-text)',
  headings: { fontFamily: 'var(--am-font-display)', fontWeight: '400' },
  defaultRadius: 'md',
  radius: { xs: '8px', sm: '12px', md: '14px', lg: '20px', xl: '26px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '36px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name, so that only the components that a page shows are loaded.
  components: {
    // Without a named colour it puts white on the pale tomato of dark mode (2.6:1).
    Checkbox: { defaultProps: { color: 'primary' } },
    Paper: { defaultProps: { bg: 'var(--am-surface)' } },
  },
})

const HOUSE_VARIABLES = {
  '--mantine-primary-color-contrast': 'var(--am-on-primary)',
  '--mantine-color-body': 'var(--am-bg)',
  '--mantine-color-text': 'var(--am-ink)',
  '--mantine-color-dimmed': 'var(--am-ink-2)',
  '--mantine-color-placeholder': 'var(--am-ink-2)',
  '--mantine-color-default': 'var(--am-surface)',
  '--mantine-color-default-hover': 'var(--am-sunken)',
  '--mantine-color-default-border': 'var(--am-line-2)',
  '--mantine-color-error': 'var(--am-error)',
  '--mantine-color-anchor': 'var(--am-primary-text)',
}

/** Points Mantine's variables at our tokens, which already differ by scheme. */
export const mantineVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: HOUSE_VARIABLES,
  dark: { ...HOUSE_VARIABLES, '--mantine-color-default-hover': 'var(--am-raised)' },
})
