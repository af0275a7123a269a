// The shells of roles come when they are shown. A page that the server sends has their styles from the start.
import '#web/features/kitchen-board/live-note.module.css'
import '#web/features/kitchen-board/ring-banner.module.css'
import '#web/features/position-sharing/outbox-line.module.css'
import '#web/features/position-sharing/sharing-pill.module.css'
import '#web/parts/frame/menus/work-nav.module.css'
import '#web/parts/frame/shells/admin-shell.module.css'
import '#web/parts/frame/shells/shell-header.module.css'
import '#web/parts/frame/shells/work-shell.module.css'
