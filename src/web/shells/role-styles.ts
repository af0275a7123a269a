// The shells of roles load lazily. Importing their styles here lets the server's page include them.
import '#web/features/kitchen-board/ring-banner.module.css'
import '#web/features/position-sharing/position-sharing.module.css'
import '#web/parts/frame/shells/admin-shell.module.css'
import '#web/parts/frame/shells/work-shell.module.css'
