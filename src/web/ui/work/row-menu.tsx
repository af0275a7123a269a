import '../theme/mantine-styles.ts'
import { Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import styles from './work-table.module.css'

/** The actions of one row, behind three dots. */
export function RowMenu({ label, items }: RowMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md" width="max-content" withinPortal>
      <Menu.Target>
        <IconButton icon={IconDots} label={label} className={styles.dots} />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {items.map(({ text, icon, onChoose, destroys }) => (
          <Menu.Item
            key={text}
            leftSection={<Icon of={icon} size={20} />}
            className={styles.item}
            data-destroys={destroys || undefined}
            onClick={onChoose}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type RowMenuProps = {
  label: string
  items: readonly { text: string; icon: IconGlyph; onChoose: () => void; destroys?: boolean }[]
}
